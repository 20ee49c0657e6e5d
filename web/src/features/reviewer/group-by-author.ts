import type { Manuscript } from '../../../../shared/contract/manuscripts.ts';

export interface AuthorGroup {
  authorId: string;
  name: string;
  /** Those that this reviewer can read and review now, or has just reviewed while others still do. */
  underReview: Manuscript[];
}

/** Under review by this reviewer; one taken off the list keeps only what they wrote before. */
function isUnderReview({ status, mayReview, reviews, cycle }: Manuscript): boolean {
  return status === 'Under Review' && (mayReview || reviews.some((review) => review.cycle === cycle));
}

/** Authors with manuscripts under review, in the order in which their manuscripts came. */
export function groupByAuthor(manuscripts: readonly Manuscript[]): AuthorGroup[] {
  const groups = new Map<string, AuthorGroup>();
  for (const manuscript of manuscripts.filter(isUnderReview)) {
    const { _id: authorId, fullName: name } = manuscript.author;
    const group = groups.get(authorId) ?? { authorId, name, underReview: [] };
    group.underReview.push(manuscript);
    groups.set(authorId, group);
  }
  return [...groups.values()];
}

/** What this reviewer has reviewed and what is no longer under review by them: their own reviews stay in sight. */
export function pastManuscripts(manuscripts: readonly Manuscript[]): Manuscript[] {
  return manuscripts.filter((manuscript) => !isUnderReview(manuscript) && manuscript.reviews.length > 0);
}
