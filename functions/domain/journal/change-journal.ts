import type { FormField, SaveJournal } from '../../../shared/contract/journal.ts';
import { DomainError } from '../domain-error.ts';
import { checkTemplate, isTemplateName } from '../letters/template-fields.ts';
import type { TemplateName } from '../letters/templates.ts';
import type { Journal, OwnTemplate, StoredForm } from './journal.ts';

export const refuseStrangeTemplate = (name: string): TemplateName => {
  if (isTemplateName(name)) return name;
  throw new DomainError('invalid_request', 'There is no such letter.', { field: 'template' });
};

const badForm = (message: string) => new DomainError('invalid_request', message, { field: 'form' });

function checkForm(fields: readonly FormField[]): void {
  const names = fields.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice) throw badForm(`form has two fields called ${twice}.`);
  for (const { kind, label, options } of fields) {
    if (kind !== 'choice') continue;
    if (options.length < 2 || new Set(options).size < options.length)
      throw badForm(`“${label}” needs at least two answers that differ.`);
  }
}

/** What one saving writes beside the journal's own row. */
export interface JournalChange {
  after: Journal;
  form?: StoredForm;
  template?: { name: TemplateName; words: OwnTemplate | undefined };
}

/** A saved form is a new edition: reviews keep the questions that they answer. */
export function changeJournal(journal: Journal, asked: SaveJournal): JournalChange {
  if (asked.version !== journal.version)
    throw new DomainError(
      'stale_version',
      'Somebody changed the journal’s settings in the meantime. Please look at them again.',
    );
  const version = journal.version + 1;
  if (asked.settings) return { after: { ...journal, version, settings: asked.settings } };
  if (asked.form) {
    checkForm(asked.form);
    const form = { edition: journal.form.edition + 1, fields: asked.form };
    return { after: { ...journal, version, form }, form };
  }
  const name = refuseStrangeTemplate(asked.template?.name ?? asked.original ?? '');
  const { [name]: _former, ...others } = journal.templates;
  if (!asked.template)
    return { after: { ...journal, version, templates: others }, template: { name, words: undefined } };
  const { subject, body } = asked.template;
  const words = { subject, body };
  checkTemplate(name, words);
  return {
    after: { ...journal, version, templates: { ...others, [name]: words } },
    template: { name, words },
  };
}
