import type { ReactNode } from 'react';
import type { Review } from '../../../../../shared/contract/manuscript-parts.ts';
import type { EditorsManuscript } from '../../../../../shared/contract/manuscripts.ts';
import type { SeatView } from '../../../../../shared/contract/seats.ts';
import { cutText } from '../../../../../shared/domain/cut-text.ts';
import { ReviewBody } from '../../../manuscript/review-body.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { formatDate } from '../../../ui/words/format-date.ts';
import { nameOfReview } from '../decision/decision-choices.ts';
import type { InvitedPerson } from '../invite/invitation.ts';
import { ForwardReview } from './forward-review.tsx';
import { SeatRow } from './seat-row.tsx';
import styles from './seats.module.css';
import type { SeatActions } from './use-seat-actions.ts';

export interface RoundReviewersProps {
  manuscript: EditorsManuscript;
  actions: SeatActions;
  /** Chosen for the next invitation. */
  people?: readonly InvitedPerson[];
  /** Chooses one more; undefined if no one may be invited. */
  onChoose?: ((person: InvitedPerson) => void) | undefined;
}

/** Letters of a folded review's excerpt: more than there is room for. */
const EXCERPT = 160;

const isDecided = ({ status }: EditorsManuscript) => status === 'Accepted' || status === 'Rejected';

const isOf = (review: Review, seat: SeatView) =>
  review.cycle === seat.cycle &&
  (review.seat === undefined ? review.reviewerId === seat.reviewerId : review.seat === seat.n);

/** Reviewers of a round, cycle by cycle, the latest first; their reviews are under their names, and nowhere else. */
export function RoundReviewers({ round, ...props }: RoundReviewersProps & { round: number }) {
  const { manuscript, actions, people = [], onChoose } = props;
  const taken = new Set([...manuscript.seats, ...people].map(({ email }) => email.toLowerCase()));
  const reviews = manuscript.reviews.filter((review) => review.round === round);
  /** By their numbers, as authors and letters know them; those without one come behind. */
  const numberOf = (seat: SeatView) =>
    reviews.find((review) => isOf(review, seat))?.number ?? Number.MAX_SAFE_INTEGER;
  const seats = manuscript.seats
    .filter((seat) => seat.round === round)
    .sort((a, b) => numberOf(a) - numberOf(b) || a.n - b.n);
  const isSeated = (review: Review) => seats.some((seat) => isOf(review, seat));
  const all = [...seats, ...reviews.filter((review) => !isSeated(review))];
  const cycles = [...new Set(all.map(({ cycle }) => cycle))].sort((a, b) => b - a);
  const body = (review: Review) => <Written key={review._id} {...{ manuscript, review }} />;
  if (all.length === 0)
    return <p>{isDecided(manuscript) ? 'This round had no reviewers.' : 'No one has been invited yet.'}</p>;
  return cycles.map((cycle) => (
    <section key={cycle} aria-label={`Reviewers in review cycle ${cycle}`}>
      {cycles.length > 1 ? <h4 className="above-3 medium">Review cycle {cycle}</h4> : null}
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari takes the role away from a list without markers */}
      <ul className="list" role="list">
        {seats
          .filter((seat) => seat.cycle === cycle)
          .map((seat) => {
            const own = reviews.filter((review) => isOf(review, seat));
            return (
              <SeatRow
                key={seat._id}
                {...{ seat, actions, taken, onChoose }}
                verdict={own.map(({ _id, recommendation }) => (
                  <StatusBadge key={_id} status={recommendation} />
                ))}
              >
                {own.map(body)}
              </SeatRow>
            );
          })}
        {reviews
          .filter((review) => review.cycle === cycle && !isSeated(review))
          .map((review) => (
            <li key={review._id} className={`${styles.seat} padded-2 line-below`}>
              <div className="gap-3 lines-0 bar">
                <p className="grows">
                  <span className="breaks bold">{review.reviewerName}</span>{' '}
                  <span className="muted small">review given on {formatDate(review.addedAt)}</span>
                </p>
                <StatusBadge status={review.recommendation} />
              </div>
              {body(review)}
            </li>
          ))}
      </ul>
    </section>
  ));
}

interface WrittenProps extends Pick<RoundReviewersProps, 'manuscript'> {
  review: Review;
}

/** A review, folded to its first words. */
function Written({ manuscript, review }: WrittenProps): ReactNode {
  const files = review.attachments?.length ?? 0;
  const beside = [
    review.forEditor ? 'with a part for editors only' : '',
    files > 0 ? `${files} ${files === 1 ? 'file' : 'files'}` : '',
    review.late ? 'received after the decision' : '',
  ].filter(Boolean);
  return (
    <details className={`${styles.review} folds above-1`}>
      <summary>
        <span className={`${styles.excerpt} shrinks unbroken`}>
          <strong>{nameOfReview(review)}</strong>
          {beside.length > 0 ? `, ${beside.join(', ')}` : ''}
          <span dir="auto"> {cutText(review.comments, EXCERPT)}</span>
        </span>
      </summary>
      <ReviewBody review={review} />
      {review.late ? <ForwardReview manuscriptId={manuscript._id} review={review} /> : null}
    </details>
  );
}
