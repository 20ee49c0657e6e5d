import { deadlineDate } from '../../../shared/domain/stage-words.ts';
import { DomainError } from '../domain-error.ts';
import { type Journal, type OwnTemplates, periodsOf } from '../journal/journal.ts';
import { calledOf } from '../manuscript-number.ts';
import type { ManuscriptRecord } from '../manuscript-record.ts';
import type { SeatRecord } from '../seat-record.ts';
import { fieldsIn, renderOwn, type Written } from './fill-letter.ts';
import { renderLetter } from './render-letter.ts';

const FIELDS = ['name', 'link', 'replyBy', 'days', 'title', 'id', 'journal', 'editor', 'abstract'];

/** Refuses an editor's letter with a field that nobody can fill in. */
export function checkLetter(letter: Written | undefined): void {
  if (!letter) return;
  const unknown = [...fieldsIn(letter.subject), ...fieldsIn(letter.text)].find(
    (field) => !FIELDS.includes(field),
  );
  if (unknown)
    throw new DomainError(
      'invalid_request',
      `letter has a field {${unknown}} that nothing can be put into.`,
      {
        field: 'letter',
      },
    );
}

const fieldsOf = ({ title, abstract, ...record }: ManuscriptRecord) => ({
  id: calledOf(record),
  title,
  abstract: abstract ? `Abstract\n\n${abstract}` : '',
});

const OPEN = Object.fromEntries(
  ['id', 'title', 'abstract', 'replyBy', 'days'].map((field) => [field, `{${field}}`]),
);

/** For its editor to change. Title and abstract stay open: formulas in them have braces of their own. */
export const invitationText = (editor: string, own?: OwnTemplates): Written =>
  renderLetter('invitation', OPEN, editor, own);

/** As it goes out to who holds the seat; their name and link are filled in as it is sent. */
export function invitationFor(
  record: ManuscriptRecord,
  seat: SeatRecord,
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
