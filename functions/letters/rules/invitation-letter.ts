import type { RenderedLetter, RenderInvitation } from '../../../shared/contract/decisions.ts';
import { dueAfter } from '../../../shared/domain/deadline.ts';
import { deadlineDate } from '../../../shared/domain/stage-words.ts';
import { deadlineOn } from '../../core/rules/deadline-on.ts';
import { DomainError } from '../../core/rules/domain-error.ts';
import { type Journal, type OwnTemplates, periodsOf } from '../../journal/rules/journal.ts';
import { displayNumber } from '../../manuscript/rules/manuscript-number.ts';
import type { ManuscriptFile, ManuscriptRecord } from '../../manuscript/rules/manuscript-record.ts';
import type { SeatRecord } from '../../seats/rules/seat-record.ts';
import { completeText, fieldsIn, renderOwn, type Written } from './fill-letter.ts';
import { renderLetter } from './render-letter.ts';

const FIELDS = ['name', 'link', 'replyBy', 'days', 'title', 'id', 'journal', 'editor', 'abstract'];

const unknownFields = (letter: Written): string[] => [
  ...new Set(
    [...fieldsIn(letter.subject), ...fieldsIn(letter.text)].filter((field) => !FIELDS.includes(field)),
  ),
];

/** Refuses an editor's letter with an unknown field. */
export function checkLetter(letter: Written | undefined): void {
  if (!letter) return;
  const [unknown] = unknownFields(letter);
  if (unknown)
    throw new DomainError('invalid_request', `The letter uses {${unknown}}, which we can’t fill in.`, {
      field: 'letter',
    });
}

const fieldsOf = ({ title, abstract, ...record }: ManuscriptRecord) => ({
  id: displayNumber(record),
  title,
  abstract: abstract ? `Abstract\n\n${abstract}` : '',
});

const OPEN = Object.fromEntries(
  ['id', 'title', 'abstract', 'replyBy', 'days'].map((field) => [field, `{${field}}`]),
);

/** For its editor to edit. Title and abstract stay open: formulas in them have braces of their own. */
export const invitationText = (editor: string, own?: OwnTemplates): Written =>
  renderLetter('invitation', OPEN, editor, own);

/** The letter for the seat's holder; name and link are filled in when it is sent. */
export function invitationFor(
  record: ManuscriptRecord,
  seat: Pick<SeatRecord, 'replyBy' | 'dueInDays' | 'letter'>,
  editor: string | undefined,
  journal?: Journal,
): Written {
  const fields = {
    ...fieldsOf(record),
    replyBy: seat.replyBy ? deadlineDate(seat.replyBy) : 'a date that suits you',
    days: String(seat.dueInDays ?? periodsOf({ journal }).review),
  };
  if (!seat.letter) return renderLetter('invitation', fields, editor, journal?.templates);
  return renderOwn(seat.letter, fields, { editor, opensSeat: true });
}

/** The same before anybody is asked, for a person of that name. */
export function previewInvitation(
  { record, journal }: ManuscriptFile,
  { letter, name = '', replyBy, dueInDays }: RenderInvitation,
  editor: string,
  now: string,
): RenderedLetter {
  const written = letter ?? invitationText(editor, journal?.templates);
  const unknown = unknownFields(written);
  const by = replyBy ? deadlineOn(replyBy, 'replyBy', now) : dueAfter(now, periodsOf({ journal }).reply);
  // The original wording: fields that can't be filled are reported and stay open in it.
  const asIs = unknown.length > 0 ? written : undefined;
  const { subject, text } =
    asIs ?? invitationFor(record, { replyBy: by, dueInDays, letter }, editor, journal);
  return {
    letter: written,
    subject,
    text: completeText(text, name || '{name}', '[link]'),
    missing: unknown,
    recipients: [],
  };
}
