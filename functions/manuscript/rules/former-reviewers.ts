import * as z from 'zod';
import { FormerReviewer, type SeatEntry, type SeatRecord } from '../../seats/rules/seat-record.ts';

const FormerLists = z.object({
  reviewers: z.array(FormerReviewer),
  sentTo: z.array(z.string()),
  reviewedBy: z.array(z.string()),
  round: z.number().int(),
});

/** Who was sent it may read; who reviewed has reviewed, taken off the list meanwhile or not. */
function seatsOf({ reviewers, sentTo, reviewedBy }: z.infer<typeof FormerLists>): SeatEntry[] {
  const listed = reviewers.map(({ id }) => id);
  const stateOf = (id: string) =>
    reviewedBy.includes(id) ? 'submitted' : sentTo.includes(id) ? 'accepted' : 'listed';
  return [
    ...listed.map((id) => ({ reviewerId: id, state: stateOf(id) }) as const),
    ...reviewedBy
      .filter((id) => !listed.includes(id))
      .map((id) => ({ reviewerId: id, state: 'submitted' as const, isTakenOff: true })),
  ].map((seat, index) => ({ n: index + 1, ...seat }));
}

/**
 * A record from before seats had three lists of reviewers. It reads as one with seats, and keeps whom it named until its first change
 * writes the seats and their rows.
 */
export function withSeats(row: unknown): unknown {
  if (typeof row !== 'object' || row === null || 'seats' in row) return row;
  const lists = FormerLists.safeParse(row);
  if (!lists.success) return row;
  const { reviewers, sentTo: _sentTo, reviewedBy, ...others } = row as z.infer<typeof FormerLists>;
  const seats = seatsOf(lists.data);
  return {
    ...others,
    seats,
    seatCount: seats.length,
    reviewedRound: reviewedBy.length > 0 ? lists.data.round : 0,
    formerReviewers: reviewers,
  };
}

/** The rows that such a record's seats will have. Who was taken off after a review is known by the review alone. */
export function rowsOfFormer(
  record: { seats: readonly SeatEntry[]; round: number; cycle: number; formerReviewers?: FormerReviewer[] },
  reviews: readonly { reviewerId: string; reviewerName: string }[],
): SeatRecord[] {
  const { seats, round, cycle, formerReviewers = [] } = record;
  return seats.map(({ n, reviewerId, state, isTakenOff }) => {
    const named = formerReviewers.find(({ id }) => id === reviewerId);
    const lastName = reviews.find((review) => review.reviewerId === reviewerId)?.reviewerName ?? '';
    const { id: _id, ...person } = named ?? { id: '', firstName: '', lastName, specialization: '' };
    return { n, reviewerId, ...person, round, cycle, state, isTakenOff, times: {} };
  });
}
