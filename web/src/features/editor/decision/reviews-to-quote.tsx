import type { Review } from '../../../../../shared/contract/manuscript-parts.ts';
import { AnswerList } from '../../../manuscript/answer-list.tsx';
import { ReviewBody } from '../../../manuscript/review-body.tsx';
import { Checkbox } from '../../../ui/fields/choice-field.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { nameOfReview } from './decision-choices.ts';
import { reviewId } from './names-found.tsx';

interface ReviewsToQuoteProps {
  reviews: readonly Review[];
  /** The reviews as read before they changed, by their ids. */
  before: ReadonlyMap<string, Review>;
  quoted: readonly string[];
  onQuote: (quoted: string[]) => void;
}

/** The reviews in full. Words for editors only are separate, and can't get into the letter. */
export function ReviewsToQuote({ reviews, before, quoted, onQuote }: ReviewsToQuoteProps) {
  if (reviews.length === 0) return <p>There are no reviews in this round.</p>;
  return reviews.map((review) => {
    const was = before.get(review._id);
    const name = nameOfReview(review);
    return (
      <article
        key={review._id}
        id={reviewId(review._id)}
        tabIndex={-1}
        className="padded-3 line-below"
        aria-label={name}
      >
        <h3 className="row gap-3 lines-1 medium">
          {name} <StatusBadge status={review.recommendation} />
        </h3>
        <p className="breaks muted small">
          {review.reviewerName}
          {review.late ? '; received after the decision' : ''}
        </p>
        {was ? (
          <details open>
            <summary>Changed since you read it. The earlier version said:</summary>
            <AnswerList answers={was.answers ?? []} tellsAudience />
            <p className="above-2 below-2 breaks washed own-lines inset-low marked-madder" dir="auto">
              {was.comments}
            </p>
          </details>
        ) : null}
        <ReviewBody review={review} />
        <Checkbox
          label={`Quote as ${name}`}
          checked={quoted.includes(review._id)}
          onChange={(event) =>
            onQuote(event.target.checked ? [...quoted, review._id] : quoted.filter((id) => id !== review._id))
          }
        />
      </article>
    );
  });
}
