import type { ReviewSubmission } from '../../../../shared/contract/reviews.ts';
import {
  type Answered,
  answeredIn,
  type FormField,
  type Typed,
} from '../../../../shared/domain/review-fields.ts';

const byId = <T>(answered: readonly Answered[], as: (value: Answered['value']) => T) =>
  Object.fromEntries(answered.map(({ id, value }) => [id, as(value)]));

/** What answers this form, and nothing that was typed for another one; nothing at all where the journal asks nothing of its own. */
export function answersToSend(
  fields: readonly FormField[],
  typed: Typed,
): Pick<ReviewSubmission, 'scores' | 'answers'> {
  if (fields.length === 0) return {};
  const answered = answeredIn(fields, typed);
  return {
    scores: byId(
      answered.filter(({ kind }) => kind === 'score'),
      Number,
    ),
    answers: byId(
      answered.filter(({ kind }) => kind !== 'score'),
      String,
    ),
  };
}
