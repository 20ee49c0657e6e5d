import type { ReactNode } from 'react';
import type { EarlierReview, RoundView } from '../../../shared/contract/rounds.ts';
import { DECISION_NAMES } from '../../../shared/domain/decision-kinds.ts';
import { formatDate } from '../ui/words/format-date.ts';
import { AnswerList } from './answer-list.tsx';
import { type AnsweredReview, AnsweredReviews } from './answered-reviews.tsx';
import { ChangesLine } from './changes-line.tsx';

interface OwnRoundsProps {
  rounds: readonly RoundView[];
  /** Their own earlier reviews. */
  reviews: readonly EarlierReview[];
  /** The number by which authors know them. */
  number: number | null;
  heading?: 'h3' | 'h4';
  /** Opens the anonymous copy, in which the authors' response is. */
  copy?: ReactNode;
}

/**
 * The rounds of a manuscript as its reviewer may see them: their reviews, the decisions, and the authors' responses. The latest first.
 */
export function OwnRounds({ rounds, reviews, number, heading = 'h3', copy }: OwnRoundsProps) {
  const answers = rounds.filter(({ round }) => round > 1).reverse();
  const unanswered = reviews.filter(({ round }) => !answers.some((answer) => answer.round === round + 1));
  return (
    <>
      {number !== null && answers.length > 0 ? (
        <p className="above-1 below-1 muted small">The authors know you as Reviewer {number}.</p>
      ) : null}
      {unanswered.length > 0 ? (
        <AsWritten reviews={unanswered.map((review) => ownReview(review, number))} heading={heading} />
      ) : null}
      {answers.map((answer) => {
        const before = answer.round - 1;
        const own = reviews.filter(({ round }) => round === before);
        const decided = rounds.find(({ round }) => round === before)?.decided;
        return (
          <div key={answer.round}>
            {decided ? (
              <p className="above-2 below-2 words">
                Decision on round {before}: {DECISION_NAMES[decided.kind]}, {formatDate(decided.at)}.
              </p>
            ) : null}
            <ChangesLine answer={answer} />
            <AnsweredReviews
              answer={answer}
              heading={heading}
              copy={copy}
              reviews={own.map((review) => ownReview(review, number))}
            />
          </div>
        );
      })}
    </>
  );
}

function AsWritten({ reviews, heading: Name }: { reviews: AnsweredReview[]; heading: 'h3' | 'h4' }) {
  return reviews.map(({ key, name, body }) => (
    <div key={key}>
      <Name className="above-2 below-1 medium">{name}</Name>
      {body}
    </div>
  ));
}

const ownReview = (review: EarlierReview, number: number | null): AnsweredReview => ({
  key: String(review.cycle),
  number,
  name: `Your review of round ${review.round}`,
  body: (
    <>
      <p className="above-1 below-1 muted small">
        {review.recommendation}, <time dateTime={review.addedAt}>{formatDate(review.addedAt)}</time>
      </p>
      <AnswerList answers={review.answers} tellsAudience />
      <p className="above-2 below-2 words" dir="auto">
        {review.comments}
      </p>
      {review.forEditor ? (
        <p className="above-2 below-2 words" dir="auto">
          <strong>For editors only:</strong> {review.forEditor}
        </p>
      ) : null}
    </>
  ),
});
