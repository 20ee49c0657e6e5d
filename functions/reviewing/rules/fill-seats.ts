import type { Status } from '../../../shared/domain/manuscript-status.ts';
import { areReviewsIn, isOpenSeat } from '../../../shared/domain/seats.ts';
import type { ManuscriptRecord } from '../../manuscript/record/manuscript-record.ts';
import type { SeatEntry } from '../../manuscript/record/seat-record.ts';
import type { Change } from '../../manuscript/rules/change.ts';
import type { planSeats, SeatChanges } from '../../manuscript/rules/seats.ts';

type Plan = ReturnType<typeof planSeats>;

const heldIn = (seats: readonly SeatEntry[]) =>
  seats.filter((seat) => isOpenSeat(seat) || seat.state === 'submitted').length;

/** Invites people in reserve, in the order of the list, until there are enough reviewers again. */
function askReserve(plan: Plan, wanted: number): void {
  const reserve = plan.entries().filter(({ state, inReserve }) => state === 'listed' && inReserve);
  const missing = Math.max(0, wanted - heldIn(plan.entries()));
  for (const { n } of reserve.slice(0, missing)) plan.step(n, { state: 'invited' });
}

interface Settled {
  set: Pick<Change['set'], 'status'> & SeatChanges['set'];
  seats: SeatChanges['seats'];
  to: Status;
}

/** If a reviewer dropped out, invites the reserve. If no review is outstanding any more, the reviews are in. */
export function settleSeats(plan: Plan, { status, seats: before, reviewsWanted }: ManuscriptRecord): Settled {
  const isOpen = status === 'Under Review';
  if (isOpen && heldIn(plan.entries()) < heldIn(before)) askReserve(plan, reviewsWanted);
  const isDone = isOpen && areReviewsIn(plan.entries());
  const { set, seats } = plan.changes();
  const to = isDone ? 'Reviewed' : status;
  return { set: { ...set, ...(isDone ? { status: to } : {}) }, seats, to };
}

/** Reviewers get a number when they sit: a person who declined is no 'Reviewer 2'. */
export const numbered = (
  { reviewerOrder }: ManuscriptRecord,
  reviewerId: string,
): Pick<Change['set'], 'reviewerOrder'> =>
  reviewerOrder.includes(reviewerId) ? {} : { reviewerOrder: [...reviewerOrder, reviewerId] };
