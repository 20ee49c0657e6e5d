import { reviewerNumber, wordsForAuthors } from '../../letters/rules/quote-reviews.ts';
import type { ManuscriptFile, ReviewRecord } from '../../manuscript/record/manuscript-record.ts';
import type { Read } from '../../manuscript/rules/ask-before-naming.ts';

/** The authors have it already, by a decision that was sent. */
const isKnown = ({ decisions }: ManuscriptFile, { id, edition = 1 }: ReviewRecord): boolean =>
  decisions.some(
    ({ state, quoted }) =>
      state === 'effective' && quoted.some((quote) => quote.reviewId === id && quote.edition === edition),
  );

/**
 * Reviews that a decision brings to the authors, with the words in their files that nobody could take out. An editor may leave out those
 * that are only `quoted`.
 */
export function textsForAuthors(
  file: ManuscriptFile,
  reviews: readonly ReviewRecord[],
  isOnlyQuoted = false,
): Read[] {
  return reviews
    .filter((review) => !isKnown(file, review))
    .flatMap((review) => {
      const who = `Reviewer ${reviewerNumber(file, review.reviewerId)}`;
      const files = file.reviewFiles.find(({ seat, state }) => seat === review.seat && state === 'ready');
      const place = {
        at: review.id,
        remedy: `Ask ${who} to change the review${isOnlyQuoted ? ', or don’t quote it' : ''}`,
        readers: ['authors'],
      } as const;
      return [
        { ...place, text: wordsForAuthors(file, review), where: `comments of ${who}` },
        { ...place, text: '', where: `files of ${who}`, found: files?.left },
      ];
    });
}

/** Once it is accepted or rejected, authors read all reviews but late ones. */
export const reviewsOfAll = ({ reviews }: ManuscriptFile): ReviewRecord[] =>
  reviews.filter(({ late }) => !late);
