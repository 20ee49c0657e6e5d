import type { EditorsManuscript } from '../../../../../shared/contract/manuscripts.ts';
import type { SeatView } from '../../../../../shared/contract/seats.ts';
import { isLate } from '../../../ui/due-in-words.ts';

type OfThisCycle = Pick<EditorsManuscript, 'seats' | 'cycle'>;

/** By when their answer or their review is awaited. */
export const dateOf = ({ state, replyBy, dueAt }: SeatView): string | null =>
  state === 'invited' ? replyBy : state === 'accepted' ? dueAt : null;

/** Reviewers of this cycle of whom an answer or a review is awaited, the first date first. */
export const awaitedSeats = ({ seats, cycle }: OfThisCycle): SeatView[] =>
  seats
    .filter((seat) => seat.cycle === cycle && (seat.state === 'invited' || seat.state === 'accepted'))
    .sort((a, b) => (dateOf(a) ?? '9').localeCompare(dateOf(b) ?? '9'));

const DAY_MS = 24 * 60 * 60 * 1000;

/** Whoever is late and was not reminded within a day. */
export const seatsToRemind = (manuscript: OfThisCycle, now: number): SeatView[] =>
  awaitedSeats(manuscript).filter(
    (seat) =>
      isLate(dateOf(seat), now) &&
      seat.may.includes('remind') &&
      (seat.remindedAt === null || now - Date.parse(seat.remindedAt) > DAY_MS),
  );

export const seatName = ({ firstName, lastName }: SeatView) => `${firstName} ${lastName}`;
