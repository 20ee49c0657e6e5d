import type { ReactNode } from 'react';
import type { Review } from '../../../shared/contract/manuscript-parts.ts';
import { StatusBadge } from '../ui/status-badge.tsx';
import { formatDateTime } from '../ui/words/format-date.ts';
import styles from './note-list.module.css';
import { ReviewBody, type ReviewHeading } from './review-body.tsx';

interface ReviewListProps {
  reviews: readonly Review[];
  empty: string;
  heading?: ReviewHeading;
  /** Actions on a review that came after the decision. */
  forLate?: (review: Review) => ReactNode;
}

/** Whole reviews with their recommendations, newest first. */
export function ReviewList({ reviews, empty, heading, forLate }: ReviewListProps) {
  if (reviews.length === 0) return <p className="above-2 below-2 muted">{empty}</p>;
  const newestFirst = [...reviews].sort((one, other) => other.addedAt.localeCompare(one.addedAt));
  return (
    <ul className="list">
      {newestFirst.map((review) => (
        <li key={review._id} className={`${styles.note} padded-3 line-above`}>
          <ReviewBody review={review} heading={heading} />
          {review.late ? forLate?.(review) : null}
          <p className="row gap-3 lines-1 above-2 muted small">
            <StatusBadge status={review.recommendation} />
            <span>{review.reviewerName}</span>
            {review.late ? <span>Received after the decision</span> : null}
            {review.round > 1 || review.cycle > 1 ? (
              <span>
                Round {review.round}, review cycle {review.cycle}
              </span>
            ) : null}
            <time dateTime={review.addedAt}>{formatDateTime(review.addedAt)}</time>
          </p>
        </li>
      ))}
    </ul>
  );
}
