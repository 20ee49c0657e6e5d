import type { ManuscriptFile } from '../../manuscript/rules/manuscript-record.ts';
import { isDecided } from '../../manuscript/rules/relation.ts';
import type { ReviewFiles } from './review-files.ts';

/**
 * Whether the authors may have the files of a review: all once it is accepted or rejected but those that came late, else those of reviews
 * that a decision which has left quotes, as they were then.
 */
export function areFilesReleased(
  { record, reviews, decisions }: Pick<ManuscriptFile, 'record' | 'reviews' | 'decisions'>,
  { seat, edition }: ReviewFiles,
): boolean {
  const review = reviews.find((each) => each.seat === seat);
  if (isDecided(record) && !review?.late) return true;
  return decisions.some(
    ({ state, quoted }) =>
      state === 'effective' &&
      quoted.some((quote) => quote.reviewId === review?.id && quote.edition >= edition),
  );
}
