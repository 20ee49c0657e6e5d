import type { ManuscriptFile } from '../../manuscript/record/manuscript-record.ts';
import type { ReviewFiles } from '../../manuscript/record/review-files.ts';
import { isDecided } from '../../manuscript/rules/relation.ts';

/**
 * Whether the authors may have a review and its files: all except late ones once it is accepted or rejected; before that those of reviews
 * quoted by a sent decision, in the quoted edition.
 */
export function areFilesReleased(
  { record, reviews, decisions }: Pick<ManuscriptFile, 'record' | 'reviews' | 'decisions'>,
  { seat, edition }: Pick<ReviewFiles, 'seat' | 'edition'>,
): boolean {
  const review = reviews.find((each) => each.seat === seat);
  if (isDecided(record) && !review?.late) return true;
  return decisions.some(
    ({ state, quoted }) =>
      state === 'effective' &&
      quoted.some((quote) => quote.reviewId === review?.id && quote.edition >= edition),
  );
}
