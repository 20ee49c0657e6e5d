import type { From } from '../../../shared/domain/manuscript-status.ts';
import type { ManuscriptFile } from '../../manuscript/record/manuscript-record.ts';
import type { SeatRecord } from '../../manuscript/record/seat-record.ts';
import { isReviewerAuthor } from '../../manuscript/rules/ever-authors.ts';

/** States in which a late review may come: its authors revise, and nothing else has been decided. */
export const TAKES_LATE_REVIEWS: From = {
  status: ['Pending'],
  submitted: true,
  revising: true,
  held: false,
};

/** The seat of a reviewer who had accepted, and for whose review the editors did not wait; undefined if it is too late. */
export function lateSeatOf(
  { record, seats, reviews }: ManuscriptFile,
  reviewerId: string,
): SeatRecord | undefined {
  const isRevising = record.submitted && record.status === 'Pending' && record.revision !== null;
  if (!isRevising || isReviewerAuthor(record, { reviewerId })) return undefined;
  const entry = record.seats.find((seat) => seat.reviewerId === reviewerId && !seat.isTakenOff);
  const row = entry?.state === 'closed' ? seats.find(({ n }) => n === entry.n) : undefined;
  const hasGiven = reviews.some((each) => each.reviewerId === reviewerId && each.cycle === record.cycle);
  return row?.times.accepted && row.cycle === record.cycle && !hasGiven ? row : undefined;
}
