import type { Review } from '../../../../shared/contract/manuscript-parts.ts';
import type { ReviewersManuscript } from '../../../../shared/contract/manuscripts.ts';
import { formatDateTime } from '../../ui/format-date.ts';
import { Notice } from '../../ui/notice.tsx';

/** This reviewer's review of the current cycle, where the server holds one. */
export function reviewOfThisCycle({ cycle, reviews }: ReviewersManuscript): Review | undefined {
  return reviews.find((review) => review.cycle === cycle);
}

/** Stands where the form stood, for as long as the manuscript is in sight: nobody needs to wonder whether a review arrived. */
export function ReviewReceipt({ review }: { review: Review }) {
  const words = review.comments.trim().split(/\s+/).length;
  return (
    <Notice kind="success" title="We have received your review" live>
      {formatDateTime(review.addedAt)}: {review.recommendation}, {words.toLocaleString('en-GB')} word
      {words === 1 ? '' : 's'}. The editors have it. You don’t need to do anything else.
    </Notice>
  );
}
