import { type Answered, answersAsText } from '../../../shared/domain/review-fields.ts';

/** The authors' part of a review. */
export const textForAuthors = (comments: string, answers: readonly Answered[] = []): string =>
  [comments, answersAsText(answers.filter(({ forAuthors }) => forAuthors))].filter(Boolean).join('\n\n');

/** Compares regardless of the order of attributes in the table. */
export const areSameAnswers = (one: readonly Answered[], other: readonly Answered[]): boolean => {
  const inOrder = ({ id, label, forAuthors, value }: Answered) => [id, label, forAuthors, value];
  return JSON.stringify(one.map(inOrder)) === JSON.stringify(other.map(inOrder));
};
