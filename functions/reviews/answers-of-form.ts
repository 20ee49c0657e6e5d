import type { ReviewSubmission } from '../../shared/contract/reviews.ts';
import type { Answered } from '../../shared/domain/review-fields.ts';
import type { ManuscriptStore } from '../manuscript/manuscript-store.ts';
import type { ManuscriptFile } from '../manuscript/rules/manuscript-record.ts';
import { mayReview } from '../manuscript/rules/relation.ts';
import type { SeatRecord } from '../seats/rules/seat-record.ts';
import { seatOf } from '../seats/rules/seats.ts';
import { checkAnswers } from './rules/check-answers.ts';
import { lateSeatOf } from './rules/late-review.ts';

/** The seat from which a signed-in reviewer can submit a review now. */
export const formSeatOf = (file: ManuscriptFile, reviewerId: string): SeatRecord | undefined =>
  lateSeatOf(file, reviewerId) ?? (mayReview(file.record, reviewerId) ? seatOf(file, reviewerId) : undefined);

/**
 * A signed-in reviewer's answers to the form of their seat; undefined for a call without a form, and for one refused for another reason,
 * which takes precedence.
 */
export async function answersOfForm(
  manuscripts: Pick<ManuscriptStore, 'reviewForm'>,
  file: ManuscriptFile,
  reviewerId: string,
  { scores, answers }: ReviewSubmission,
): Promise<Answered[] | undefined> {
  const seat = formSeatOf(file, reviewerId);
  if (!seat || (!scores && !answers)) return undefined;
  const fields = await manuscripts.reviewForm(seat.formEdition);
  return checkAnswers(fields, { scores: scores ?? {}, answers: answers ?? {} });
}
