import type { EditorsManuscript } from '../../../../../shared/contract/manuscripts.ts';
import { AnsweredReviews } from '../../../manuscript/answered-reviews.tsx';
import { ChangesLine } from '../../../manuscript/changes-line.tsx';
import { nameOfReview } from '../decision/decision-choices.ts';

interface AnswersSectionProps {
  manuscript: EditorsManuscript;
  /** The level of the headings. */
  heading?: 'h3' | 'h4';
}

/** The authors' responses to the reviews of each round, beside them; the latest first, and open while it is unread. */
export function AnswersSection({ manuscript, heading = 'h4' }: AnswersSectionProps) {
  const { rounds, reviews, stage, round: present } = manuscript;
  return rounds
    .filter(({ round }) => round > 1)
    .reverse()
    .map((answer) => (
      <details key={answer.round} className="above-3" open={answer.round === present && stage === 'revised'}>
        <summary className="padded-1 bold">Round {answer.round}: the authors’ answer to the reviews</summary>
        <ChangesLine answer={answer} />
        <AnsweredReviews
          answer={answer}
          heading={heading}
          reviews={reviews
            .filter(({ round, late }) => round === answer.round - 1 && !late)
            .sort((a, b) => (a.number ?? 0) - (b.number ?? 0))
            .map((review) => ({
              key: review._id,
              number: review.number ?? null,
              name: nameOfReview(review),
              body: (
                <p className="above-2 below-2 words" dir="auto">
                  {review.comments}
                </p>
              ),
            }))}
        />
      </details>
    ));
}
