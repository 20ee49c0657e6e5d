import type { MovedSource } from '../../moved.ts';
import { languageOf } from '../identifiers.ts';
import { type Tree, takeAll, takeText, textOf } from '../xml/tree.ts';
import { XmlPull } from '../xml/xml-pull.ts';
import { takeLocalized, takeOwn } from './localized.ts';
import { attribute, type Reading } from './reading.ts';

/** The journal itself, from the head of lepidus' archive. */
export async function readJournal(journal: Tree, reading: Reading): Promise<void> {
  const locale = attribute(journal, 'primary_locale');
  const item = { reading, locale };
  const path = attribute(journal, 'url_path');
  const language = languageOf(locale);
  const publisher = takeText(journal, 'publisher_institution');
  const issn = takeText(journal, 'print_issn');
  const eissn = takeText(journal, 'online_issn');
  const title = takeLocalized(journal, ['name'], item);
  if (Object.keys(title).length === 0) return;
  for (const setting of journal.elements) {
    setting.account ??= { as: 'left out', reason: 'Settings of the old system are not taken over.' };
  }
  await reading.sink.journal({ title, path, language, publisher, issn, eissn });
}

/** Questions of review forms, which answers name by their number. */
export function readReviewForms(forms: Tree, reading: Reading): void {
  forms.account = 'kept';
  for (const form of takeAll(forms, 'review_form')) {
    for (const element of takeAll(form, 'review_form_elements').flatMap((list) =>
      takeAll(list, 'review_form_element'),
    )) {
      const id = attribute(element, 'id');
      const item = { reading, locale: undefined };
      const question = takeOwn(element, ['question'], item);
      const [responses] = takeAll(element, 'possible_responses');
      const options = takeAll(responses, 'possible_response').map(textOf);
      if (id && question && reading.questions.size < 10_000) reading.questions.set(id, { question, options });
    }
  }
}

/** The order of issues stands after them: it is read first. */
export async function readIssueOrder(source: MovedSource, reading: Reading): Promise<void> {
  const pull = new XmlPull(source.open(), source.name);
  let id: string | undefined;
  try {
    for (let event = await pull.next(); event; event = await pull.next()) {
      if (event.kind === 'open') id = event.name === 'custom_order' ? event.attributes.id : undefined;
      else if (event.kind === 'text' && id !== undefined) {
        const order = Number(event.text);
        if (Number.isFinite(order) && reading.issueOrder.size < 100_000) reading.issueOrder.set(id, order);
      } else if (event.kind === 'close') id = undefined;
    }
  } finally {
    await pull.stop();
  }
}
