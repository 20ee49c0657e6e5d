import type { QuotedReview } from '../../manuscript/record/decision-record.ts';
import type { ManuscriptFile, ReviewRecord } from '../../manuscript/record/manuscript-record.ts';
import { textForAuthors } from '../../manuscript/rules/review-answers.ts';
import { MAX_QUOTED, quote } from './letter-parts.ts';

/** The reviewer's number by first assignment, the same through all rounds. */
export const reviewerNumber = ({ record }: Pick<ManuscriptFile, 'record'>, reviewerId: string) =>
  record.reviewerOrder.indexOf(reviewerId) + 1;

/** The reviewer's words for the authors: the note written with the review; a late review has none. */
export const wordsForAuthors = (
  { notes }: Pick<ManuscriptFile, 'notes'>,
  { reviewerId, addedAt, comments, answers }: ReviewRecord,
): string =>
  notes.find(
    (note) => note.kind === 'reviewer' && note.addedBy.personId === reviewerId && note.addedAt === addedAt,
  )?.text ?? textForAuthors(comments, answers);

/** Quotes these reviews by their reviewers' numbers, so that no name gets into the letter. */
export function quoteReviews(
  file: Pick<ManuscriptFile, 'record' | 'notes'>,
  reviews: readonly ReviewRecord[],
): QuotedReview[] {
  const each = Math.floor(MAX_QUOTED / Math.max(1, reviews.length));
  return reviews
    .map((review) => ({
      number: reviewerNumber(file, review.reviewerId),
      reviewId: review.id,
      edition: review.edition ?? 1,
      text: quote(wordsForAuthors(file, review), each),
    }))
    .sort((a, b) => a.number - b.number);
}

export const quotedText = (quoted: readonly Pick<QuotedReview, 'number' | 'text'>[]): string =>
  quoted.map(({ number, text }) => `Reviewer ${number}\n\n${text}`).join('\n\n');
