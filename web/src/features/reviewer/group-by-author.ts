import type { Manuscript } from '../../../../shared/contract/manuscripts.ts';

export interface AuthorGroup {
  authorId: string;
  name: string;
  /** Those that can be read and reviewed now. */
  underReview: Manuscript[];
}

/** Authors with manuscripts under review, in the order in which their manuscripts came. */
export function groupByAuthor(manuscripts: readonly Manuscript[]): AuthorGroup[] {
  const groups = new Map<string, AuthorGroup>();
  for (const manuscript of manuscripts) {
    if (manuscript.status !== 'Under Review') continue;
    const { _id: authorId, fullName: name } = manuscript.author;
    const group = groups.get(authorId) ?? { authorId, name, underReview: [] };
    group.underReview.push(manuscript);
    groups.set(authorId, group);
  }
  return [...groups.values()];
}

/** What this reviewer has reviewed and what is no longer under review: their own reviews stay in sight. */
export function pastManuscripts(manuscripts: readonly Manuscript[]): Manuscript[] {
  return manuscripts.filter(({ status, reviews }) => status !== 'Under Review' && reviews.length > 0);
}
