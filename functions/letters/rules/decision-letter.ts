import { deadlineDate } from '../../../shared/domain/stage-words.ts';
import { DomainError } from '../../core/rules/domain-error.ts';
import type { DecisionRecord } from '../../decisions/rules/decision-record.ts';
import { quotedText } from '../../decisions/rules/quote-reviews.ts';
import { displayNumber } from '../../manuscript/rules/manuscript-number.ts';
import type { ManuscriptRecord } from '../../manuscript/rules/manuscript-record.ts';
import { fieldsIn, renderOwn, type Written } from './fill-letter.ts';

const FIELDS = ['name', 'link', 'title', 'id', 'journal', 'editor', 'reviews', 'dueAt'];

/** Fields that a letter names and nothing can be put into. */
export const unknownFields = ({ subject, text }: Written): string[] => [
  ...new Set([...fieldsIn(subject), ...fieldsIn(text)].filter((field) => !FIELDS.includes(field))),
];

export function refuseUnknownFields(letter: Written | undefined): void {
  const unknown = letter && unknownFields(letter)[0];
  if (!unknown) return;
  const message = `The letter uses {${unknown}}, which we can’t fill in.`;
  throw new DomainError('invalid_request', message, { field: 'letter' });
}

type Decided = Pick<DecisionRecord, 'letter' | 'quoted' | 'dueAt' | 'by'>;

const valuesOf = (record: ManuscriptRecord, { quoted, dueAt }: Decided) => ({
  id: displayNumber(record),
  title: record.title,
  reviews: quotedText(quoted),
  dueAt: dueAt ? deadlineDate(dueAt) : '',
});

/** Fields of the letter for which there is nothing: it would go out with a gap. */
export function emptyFields(record: ManuscriptRecord, decided: Decided): string[] {
  const values: Record<string, string> = valuesOf(record, decided);
  const named = [...fieldsIn(decided.letter.subject), ...fieldsIn(decided.letter.text)];
  return [...new Set(named.filter((field) => values[field] === ''))];
}

/** The exact letter, to the byte; the preview is made here too. Name and link are filled in when it is sent. */
export function decisionLetter(record: ManuscriptRecord, decided: Decided): Written {
  const asWritten = Object.fromEntries(unknownFields(decided.letter).map((field) => [field, `{${field}}`]));
  const values = { ...asWritten, ...valuesOf(record, decided) };
  return renderOwn(decided.letter, values, { editor: decided.by.name });
}
