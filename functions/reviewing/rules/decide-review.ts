import type { ReviewSubmission } from '../../../shared/contract/reviews.ts';
import { REVIEWABLE } from '../../../shared/domain/manuscript-status.ts';
import type { Answered } from '../../../shared/domain/review-fields.ts';
import { areReviewsIn } from '../../../shared/domain/seats.ts';
import { reviewFilesKey } from '../../core/keys.ts';
import { DomainError } from '../../core/rules/domain-error.ts';
import type { ManuscriptFile } from '../../manuscript/record/manuscript-record.ts';
import { startReviewFiles } from '../../manuscript/record/review-files.ts';
import type { StoredAttachment } from '../../manuscript/record/stored-document.ts';
import { askBeforeOwnName } from '../../manuscript/rules/ask-before-naming.ts';
import { refuseWhileDeciding } from '../../manuscript/rules/assert-no-pending-decision.ts';
import type { Change, Person } from '../../manuscript/rules/change.ts';
import { refuseStale } from '../../manuscript/rules/refuse-stale.ts';
import { mayReview, relationOf } from '../../manuscript/rules/relation.ts';
import { noSuchManuscript } from '../../manuscript/rules/require-relation.ts';
import { textForAuthors } from '../../manuscript/rules/review-answers.ts';
import { planSeats } from '../../manuscript/rules/seats.ts';
import { numbered } from './fill-seats.ts';
import { lateSeatOf, TAKES_LATE_REVIEWS } from './late-review.ts';

const rowOf = (
  { round, cycle }: ManuscriptFile['record'],
  { comments, recommendation }: ReviewSubmission,
  { personId, name }: Person,
  { seat, answers }: { seat: number; answers: Answered[] | undefined },
): NonNullable<Change['review']> => ({
  reviewerId: personId,
  reviewerName: name,
  comments,
  recommendation,
  round,
  cycle,
  seat,
  ...(answers ? { answers } : {}),
});

/**
 * Stores a review whose round is decided, while its authors revise: the editors get it and may forward it. It has no note, because
 * authors read those, and nothing else changes.
 */
function takeLate(
  { record }: ManuscriptFile,
  form: ReviewSubmission,
  reviewer: Person,
  given: { seat: number; answers: Answered[] | undefined },
): Change {
  refuseWhileDeciding(record);
  const { personId, name } = reviewer;
  return {
    from: TAKES_LATE_REVIEWS,
    isQuiet: true,
    set: numbered(record, personId),
    history: {
      event: 'late-review-given',
      who: { personId, name, role: 'reviewer' },
      detail: form.recommendation,
    },
    review: { ...rowOf(record, form, reviewer, given), late: true },
  };
}

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
  const text = textForAuthors(form.reviewerNote?.text ?? form.comments, answers);
  const { confirmed } = form;
  const lateSeat = lateSeatOf(file, personId);
  if (lateSeat) {
    askBeforeOwnName(file, lateSeat.n, { text, confirmed });
    return takeLate(file, form, reviewer, { seat: lateSeat.n, answers });
  }
  const relation = relationOf(file, { personId, kind: 'reviewer' });
  if (relation !== 'reviewer') throw noSuchManuscript();
  if (file.reviews.some((review) => review.reviewerId === personId && review.cycle === record.cycle))
    throw new DomainError('already_reviewed', 'You have already reviewed this manuscript.');
  refuseWhileDeciding(record);
  refuseStale(record, form.version);
  const seat = record.seats.find((each) => each.reviewerId === personId && each.state === 'accepted')?.n;
  if (!seat || !mayReview(record, personId))
    throw new DomainError('transition_not_allowed', 'You are not reviewing this manuscript now.');
  askBeforeOwnName(file, seat, { text, confirmed });
  const { recommendation } = form;
  const { round } = record;
  const plan = planSeats(file, now);
  plan.step(seat, { state: 'submitted' });
  const { set, seats } = plan.changes();
  const isLast = areReviewsIn(set.seats ?? []);
  return {
    from: { ...REVIEWABLE, round },
    isQuiet: true,
    set: { ...set, ...(isLast ? { status: 'Reviewed' as const } : {}) },
    seats,
    history: {
      event: 'review-given',
      who: { personId, name, role: 'reviewer' },
      from: record.status,
      to: isLast ? 'Reviewed' : record.status,
      detail: recommendation,
    },
    review: rowOf(record, form, reviewer, { seat, answers }),
    notes: [
      {
        kind: 'reviewer',
        text,
        action: recommendation,
        visibility: ['editor'],
        addedBy: { personId, name },
        round,
      },
    ],
  };
}

/** The same with fields that the specification's call lacks. */
export function completeReview(
  { record }: ManuscriptFile,
  { review, ...given }: Change,
  { forEditor, attachments }: { forEditor: string; attachments: StoredAttachment[] },
): Change {
  const { seat, reviewerId } = review!;
  const reviewFiles = startReviewFiles(seat!, 1, attachments.length);
  return {
    ...given,
    set: { ...given.set, ...numbered(record, reviewerId) },
    ...(attachments.length > 0
      ? { rows: [{ put: reviewFilesKey(record.id, seat!), item: reviewFiles }], cause: { reviewFiles } }
      : {}),
    review: { ...review!, forEditor, attachments, edition: 1 },
  };
}
