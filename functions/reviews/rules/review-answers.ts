import { type Answered, answersAsText } from '../../../shared/domain/review-fields.ts';
import { REVIEW_SCORES } from '../../../shared/domain/review-form.ts';
import type { ReviewRecord } from '../../manuscript/rules/manuscript-record.ts';

/** What a review answers beside its comments, as it was asked; reviews from before the form could change have scores alone. */
export const answersOf = ({ answers, scores = [] }: Pick<ReviewRecord, 'answers' | 'scores'>): Answered[] =>
  answers ??
  scores.flatMap(({ name: id, label, value }) => {
    const { low, high } = REVIEW_SCORES.find((score) => score.label === label) ?? {};
    return value > 0
      ? [{ id, kind: 'score' as const, label, forAuthors: false, value, ...(low ? { low, high } : {}) }]
      : [];
  });

/** The words that the authors get of a review. */
export const textForAuthors = (comments: string, answers: readonly Answered[] = []): string =>
  [comments, answersAsText(answers.filter(({ forAuthors }) => forAuthors))].filter(Boolean).join('\n\n');

/** Whatever the order of their attributes in the table. */
export const areSameAnswers = (one: readonly Answered[], other: readonly Answered[]): boolean => {
  const inOrder = ({ id, label, forAuthors, value }: Answered) => [id, label, forAuthors, value];
  return JSON.stringify(one.map(inOrder)) === JSON.stringify(other.map(inOrder));
};
