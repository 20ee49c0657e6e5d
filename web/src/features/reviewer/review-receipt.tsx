import type { Review } from '../../../../shared/contract/manuscript-parts.ts';
import type { ReviewersManuscript } from '../../../../shared/contract/manuscripts.ts';
import { Notice } from '../../ui/notice.tsx';
import { formatDateTime } from '../../ui/words/format-date.ts';

/** This reviewer's review of the current cycle, if the server has one. */
export function reviewOfThisCycle({ cycle, reviews }: ReviewersManuscript): Review | undefined {
  return reviews.find((review) => review.cycle === cycle);
}

/** Replaces the form for as long as the manuscript is visible, so that no one wonders whether a review arrived. */
export function ReviewReceipt({ review }: { review: Review }) {
  const words = review.comments.trim().split(/\s+/).length;
  return (
    <Notice kind="success" title="We have received your review" live>
      {formatDateTime(review.addedAt)}: {review.recommendation}, {words.toLocaleString('en-GB')} word
      {words === 1 ? '' : 's'}. The editors have it. You don’t need to do anything else.
    </Notice>
  );
}
