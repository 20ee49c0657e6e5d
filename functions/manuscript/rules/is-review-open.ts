import type { HistoryRecord, ManuscriptFile } from '../record/manuscript-record.ts';
import type { SeatRecord } from '../record/seat-record.ts';

const isDecision = ({ event, from, to }: HistoryRecord): boolean =>
  event === 'revision-requested' || (from !== to && (to === 'Accepted' || to === 'Rejected'));

/**
 * Whether a review from this seat can still be changed, and its manuscript read: its round is the current one, and no decision has rested
 * on it. A reopened decision counts too, because it was made with the review as it was then.
 */
export function isReviewOpen(
  { record, reviews, history }: ManuscriptFile,
  { reviewerId, round, cycle }: SeatRecord,
): boolean {
  const givenAt = reviews.find((each) => each.reviewerId === reviewerId && each.cycle === cycle)?.addedAt;
  return round === record.round && !history.some((entry) => isDecision(entry) && entry.at >= (givenAt ?? ''));
}
