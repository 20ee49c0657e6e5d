import { dueAfter, PERIODS } from '../../shared/domain/deadline.ts';
import { STATUSES } from '../../shared/domain/manuscript-status.ts';
import type { SeatState } from '../../shared/domain/seats.ts';
import type { Change, Person } from '../domain/change.ts';
import { DomainError } from '../domain/domain-error.ts';
import { isUndelivered, type Letter } from '../domain/letters/letter.ts';
import type { ManuscriptFile } from '../domain/manuscript-record.ts';

/** Another copy of a letter; with another address the seat's own is corrected, and later letters go there. */
export function decideCopy(
  { record, seats }: ManuscriptFile,
  letter: Letter,
  email: string | undefined,
  editor: Person,
  now = new Date().toISOString(),
): Change {
  const [recipient] = letter.to;
  if (!recipient || letter.to.length > 1)
    throw new DomainError(
      'transition_not_allowed',
      'This letter is still on its way. Please try again in a minute.',
    );
  const address = email ?? recipient.address;
  const isCorrected = address.toLowerCase() !== recipient.address.toLowerCase();
  if (!isCorrected && isUndelivered(letter.state))
    throw new DomainError(
      'address_refused',
      'Mail to this address came back. Please correct it, or write to the person in another way.',
      { field: 'email' },
    );
  const { template, page, subject, text } = letter;
  const ofSeat = ({ n }: { n: number }) => n === recipient.seat;
  // An answer was wanted of somebody whom nothing had reached.
  const later = dueAfter(now, PERIODS.reply);
  const waits = (state: SeatState, by = '') => isCorrected && state === 'invited' && by < later;
  return {
    from: { status: STATUSES, submitted: record.submitted },
    isQuiet: true,
    set: {
      undelivered: record.undelivered.filter(({ letterId }) => letterId !== letter.id),
      seats: record.seats.map((seat) =>
        ofSeat(seat)
          ? { ...seat, isUnreachable: undefined, ...(waits(seat.state, seat.by) ? { by: later } : {}) }
          : seat,
      ),
    },
    seats: isCorrected
      ? seats.filter(ofSeat).map((seat) => ({
          ...seat,
          email: address,
          ...(waits(seat.state, seat.replyBy) ? { replyBy: later } : {}),
        }))
      : [],
    history: {
      what: isCorrected ? 'Address corrected and letter sent again' : 'Letter sent again',
      who: { ...editor, role: 'editor' },
      detail: `${recipient.name}: ${subject}`,
    },
    letters: [
      {
        template: template as NonNullable<Change['letters']>[number]['template'],
        to: [{ ...recipient, address }],
        page,
        subject,
        text,
        copyOf: letter.id,
      },
    ],
  };
}
