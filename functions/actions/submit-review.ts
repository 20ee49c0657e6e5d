import type { ReviewSubmission } from '../../shared/contract/reviews.ts';
import { REVIEWABLE } from '../../shared/domain/manuscript-status.ts';
import type { Answered } from '../../shared/domain/review-fields.ts';
import { areReviewsIn } from '../../shared/domain/seats.ts';
import type { Change, Person } from '../domain/change.ts';
import { refuseStale } from '../domain/decide-status.ts';
import { DomainError } from '../domain/domain-error.ts';
import type { ManuscriptFile } from '../domain/manuscript-record.ts';
import { refuseWhileDeciding } from '../domain/refuse-held.ts';
import { mayReview, relationOf } from '../domain/relation.ts';
import { textForAuthors } from '../domain/review-answers.ts';
import { planSeats } from '../domain/seats.ts';
import { noSuchManuscript } from './find-manuscript.ts';

/** The review, its note and, with the last outstanding one, `Reviewed`: one write. */
export function decideReview(
  file: ManuscriptFile,
  form: ReviewSubmission,
  reviewer: Person,
  now: string,
  answers?: Answered[],
): Change {
  const { record } = file;
  const { personId, name } = reviewer;
  const relation = relationOf(file, { personId, kind: 'reviewer' });
  if (relation !== 'reviewer') throw noSuchManuscript();
  if (file.reviews.some((review) => review.reviewerId === personId && review.cycle === record.cycle))
    throw new DomainError('already_reviewed', 'You have already reviewed this manuscript.');
  refuseWhileDeciding(record);
  refuseStale(record, form.version);
  if (!mayReview(record, personId))
    throw new DomainError('transition_not_allowed', 'This manuscript is not under review by you now.');
  const { comments, recommendation, reviewerNote } = form;
  const { round, cycle } = record;
  const seat = record.seats.find((each) => each.reviewerId === personId && each.state === 'accepted')?.n;
  const plan = planSeats(file, now);
  if (seat) plan.step(seat, { state: 'submitted' });
  const { set, seats } = plan.changes();
  const isLast = areReviewsIn(set.seats ?? []);
  return {
    from: REVIEWABLE,
    isQuiet: true,
    set: { ...set, reviewedRound: round, ...(isLast ? { status: 'Reviewed' as const } : {}) },
    seats,
    history: {
      what: 'Review given',
      who: { personId, name, role: 'reviewer' },
      from: record.status,
      to: isLast ? 'Reviewed' : record.status,
      detail: recommendation,
    },
    review: {
      reviewerId: personId,
      reviewerName: name,
      comments,
      recommendation,
      round,
      cycle,
      seat,
      ...(answers ? { answers } : {}),
    },
    notes: [
      {
        kind: 'reviewer',
        text: textForAuthors(reviewerNote?.text ?? comments, answers),
        action: recommendation,
        visibility: ['editor'],
        addedBy: { personId, name },
        round,
      },
    ],
  };
}
