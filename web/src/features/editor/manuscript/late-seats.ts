import type { EditorsManuscript } from '../../../../../shared/contract/manuscripts.ts';
import type { SeatView } from '../../../../../shared/contract/seats.ts';
import { DAY_MS } from '../../../../../shared/domain/deadline.ts';
import { isLate } from '../../../ui/words/in-words.ts';

type OfThisCycle = Pick<EditorsManuscript, 'seats' | 'cycle'>;

/** When their answer or their review is due. */
export const dateOf = ({ state, replyBy, dueAt }: SeatView): string | null =>
  state === 'invited' ? replyBy : state === 'accepted' ? dueAt : null;

/** Reviewers of this cycle with an answer or a review due, by date. */
export const awaitedSeats = ({ seats, cycle }: OfThisCycle): SeatView[] =>
  seats
    .filter((seat) => seat.cycle === cycle && (seat.state === 'invited' || seat.state === 'accepted'))
    .sort((a, b) => (dateOf(a) ?? '9').localeCompare(dateOf(b) ?? '9'));

/** Late reviewers without a reminder in the last day. */
export const seatsToRemind = (manuscript: OfThisCycle, now: number): SeatView[] =>
  awaitedSeats(manuscript).filter(
    (seat) =>
      isLate(dateOf(seat), now) &&
      seat.may.includes('remind') &&
      (seat.remindedAt === null || now - Date.parse(seat.remindedAt) > DAY_MS),
  );
