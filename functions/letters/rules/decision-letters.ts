import type { RenderedLetter, RenderReopening } from '../../../shared/contract/decisions.ts';
import { byRevision, type DecisionKind } from '../../../shared/domain/decision-kinds.ts';
import { deadlineDate } from '../../../shared/domain/stage-words.ts';
import type { OwnTemplates } from '../../journal/rules/journal.ts';
import type { DecisionRecord } from '../../manuscript/record/decision-record.ts';
import type { Written } from '../../manuscript/record/letter.ts';
import type { ManuscriptFile, ManuscriptRecord } from '../../manuscript/record/manuscript-record.ts';
import type { Person } from '../../manuscript/rules/change.ts';
import { displayNumber } from '../../manuscript/rules/manuscript-number.ts';
import { authorsOf } from './letter-parts.ts';
import { quotedText } from './quote-reviews.ts';
import { completeText, fieldsIn, renderLetter, renderOwn, unknownFields } from './render-letter.ts';
import type { TemplateName } from './templates.ts';

export const templateOf = (kind: DecisionKind) => `decision-${kind}` as const satisfies TemplateName;

const OPEN = Object.fromEntries(['id', 'title', 'reviews', 'dueAt'].map((field) => [field, `{${field}}`]));

/** The place where its editor writes what no review says. Left open, it asks before the letter is sent. */
const OWN_WORDS: Record<DecisionKind, string> = {
  accept: '',
  ...byRevision(() => 'points'),
  reject: 'reason',
  'desk-reject': 'reason',
};

/** For its editor to edit. The title stays open: formulas in it have braces of their own. */
export function decisionText(
  kind: DecisionKind,
  editor: string,
  isReviewed: boolean,
  own?: OwnTemplates,
): Written {
  const place = isReviewed ? '' : OWN_WORDS[kind];
  return renderLetter(templateOf(kind), { ...OPEN, note: place && `{${place}}` }, editor, own);
}

/** What it lacks if it quotes no review and still is as it was written for everybody. */
export function missingWords(
  kind: DecisionKind,
  { letter, quoted, by }: Decided,
  own?: OwnTemplates,
): string[] {
  const isBare = [true, false].some(
    (isReviewed) => decisionText(kind, by.name, isReviewed, own).text === letter.text,
  );
  return OWN_WORDS[kind] && quoted.length === 0 && isBare ? [OWN_WORDS[kind]] : [];
}

export const DECISION_FIELDS = [
  ...['name', 'link', 'title', 'id', 'journal', 'editor', 'reviews', 'dueAt'],
  ...['reason', 'points'],
];

type Decided = Pick<DecisionRecord, 'letter' | 'quoted' | 'dueAt' | 'by'>;

const valuesOf = (record: ManuscriptRecord, { quoted, dueAt }: Decided) => ({
  id: displayNumber(record),
  title: record.title,
  reviews: quotedText(quoted),
  dueAt: dueAt ? deadlineDate(dueAt) : '',
  reason: '',
  points: '',
});

/** Fields of the letter for which there is nothing: it would go out with a gap. */
export function emptyFields(record: ManuscriptRecord, decided: Decided): string[] {
  const values: Record<string, string> = valuesOf(record, decided);
  const named = [...fieldsIn(decided.letter.subject), ...fieldsIn(decided.letter.text)];
  return [...new Set(named.filter((field) => values[field] === ''))];
}

/** The exact letter, to the byte; the preview is made here too. Name and link are filled in when it is sent. */
export function decisionLetter(record: ManuscriptRecord, decided: Decided): Written {
  const asWritten = Object.fromEntries(
    unknownFields(decided.letter, DECISION_FIELDS).map((field) => [field, `{${field}}`]),
  );
  const values = { ...asWritten, ...valuesOf(record, decided) };
  return renderOwn(decided.letter, values, { editor: decided.by.name });
}

const REOPENED_OPEN = { id: '{id}', title: '{title}', next: '' };

const asDecided = (letter: Written, editor: string) => ({
  letter,
  quoted: [],
  dueAt: null,
  by: { personId: '', name: editor },
});

/** The exact letter, to the byte, if its editor wrote it. */
export const reopeningLetter = (record: ManuscriptRecord, letter: Written, editor: string): Written =>
  decisionLetter(record, asDecided(letter, editor));

/** For its editor to edit, and as it would go out. */
export function previewReopening(
  { record, journal }: ManuscriptFile,
  { letter, note = '' }: RenderReopening,
  { name }: Person,
): RenderedLetter {
  const rendered = (fields: typeof REOPENED_OPEN) =>
    renderLetter('reopened', { ...fields, note }, name, journal?.templates);
  const written = letter ?? rendered(REOPENED_OPEN);
  const recipients = authorsOf(record);
  const { subject, text } = letter
    ? reopeningLetter(record, letter, name)
    : rendered({ ...REOPENED_OPEN, id: displayNumber(record), title: record.title });
  return {
    letter: written,
    subject,
    text: completeText(text, recipients[0]?.name ?? '', '[link]'),
    missing: [...unknownFields(written, DECISION_FIELDS), ...emptyFields(record, asDecided(written, name))],
    recipients: recipients.map(({ name: recipient, address }) => ({ name: recipient, address })),
  };
}
