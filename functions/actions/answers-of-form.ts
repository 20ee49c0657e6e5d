import type { ReviewSubmission } from '../../shared/contract/reviews.ts';
import type { Answered } from '../../shared/domain/review-fields.ts';
import { checkAnswers } from '../domain/check-answers.ts';
import { lateSeatOf } from '../domain/late-review.ts';
import type { ManuscriptFile } from '../domain/manuscript-record.ts';
import { mayReview } from '../domain/relation.ts';
import { seatOf } from '../domain/seats.ts';
import type { ManuscriptStore } from '../storage/manuscript-store.ts';

/**
 * What of a signed-in reviewer's review answers the form of their seat; undefined of a call that knows no form, and of one that is
 * refused for another reason, which comes first.
 */
export async function answersOfForm(
  manuscripts: Pick<ManuscriptStore, 'reviewForm'>,
  file: ManuscriptFile,
  reviewerId: string,
  { scores, answers }: ReviewSubmission,
): Promise<Answered[] | undefined> {
  const seat =
    lateSeatOf(file, reviewerId) ??
    (mayReview(file.record, reviewerId) ? seatOf(file, reviewerId) : undefined);
  if (!seat || (!scores && !answers)) return undefined;
  const fields = await manuscripts.reviewForm(seat.formEdition);
  return checkAnswers(fields, { scores: scores ?? {}, answers: answers ?? {} });
}
