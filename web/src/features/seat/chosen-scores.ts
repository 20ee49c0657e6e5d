import type { ReviewForm } from '../../../../shared/contract/seats.ts';
import { REVIEW_SCORES } from '../../../../shared/domain/review-form.ts';

/** Those that were chosen by now, with the words of their questions. */
export const chosenScores = (scores: ReviewForm['scores']): { label: string; value: number }[] =>
  REVIEW_SCORES.flatMap(({ name, label }) => (scores[name] ? [{ label, value: scores[name] }] : []));
