import { brand } from '../../../shared/brand/brand.ts';
import type { OwnTemplate } from '../../journal/rules/journal.ts';
import { fullName, type PersonRecord } from '../../people/rules/person-record.ts';
import type { Mail } from '../../people/rules/reset-mail.ts';
import { completeText } from './fill-letter.ts';
import { renderLetter } from './render-letter.ts';
import { checkTemplate, templateFields } from './template-fields.ts';
import type { TemplateName } from './templates.ts';

const KNOWN: Record<string, string> = {
  title: 'A manuscript that does not exist',
  id: `${brand.journalShort}-0000-0000`,
};

/** To its writer: filled in with the fields that are always known, and with field names for those that only a real letter has. */
export function sampleLetter(name: TemplateName, words: OwnTemplate, to: PersonRecord): Mail {
  checkTemplate(name, words);
  const fields = Object.fromEntries(
    templateFields(name).map((field) => [field, KNOWN[field] ?? `[${field}]`]),
  );
  const { journal: _journal, editor: _editor, ...filled } = fields;
  const written = renderLetter(name, filled, fullName(to), { [name]: words });
  return {
    to: to.email,
    subject: `Sample: ${written.subject}`,
    text: completeText(written.text, fullName(to), '[link]'),
  };
}
