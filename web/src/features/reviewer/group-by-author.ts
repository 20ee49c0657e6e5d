import type { ReviewersManuscript } from '../../../../shared/contract/manuscripts.ts';
import { formatDate } from '../../ui/format-date.ts';

export interface AuthorGroup {
  authorId: string;
  name: string;
  /** Under anonymous review each manuscript stands by itself: its id and date, with its title for a name. */
  facts?: string;
  /** Those that this reviewer can read and review now, or has just reviewed while others still do. */
  underReview: ReviewersManuscript[];
}

/** Under review by this reviewer; one taken off the list keeps only what they wrote before. */
function isUnderReview({ status, mayReview, reviews, cycle }: ReviewersManuscript): boolean {
  return status === 'Under Review' && (mayReview || reviews.some((review) => review.cycle === cycle));
}

const nameOf = ({ anonymous, author, title, _id, number, submissionDate }: ReviewersManuscript) =>
  anonymous
    ? { name: title, facts: `${number ?? _id}, ${formatDate(submissionDate)}` }
    : { name: author.fullName };

/** Authors with manuscripts under review, in the order in which their manuscripts came. */
export function groupByAuthor(manuscripts: readonly ReviewersManuscript[]): AuthorGroup[] {
  const groups = new Map<string, AuthorGroup>();
  for (const manuscript of manuscripts.filter(isUnderReview)) {
    const { _id: authorId } = manuscript.author;
    const group = groups.get(authorId) ?? { authorId, ...nameOf(manuscript), underReview: [] };
    group.underReview.push(manuscript);
    groups.set(authorId, group);
  }
  return [...groups.values()];
}

/** What this reviewer has reviewed and what is no longer under review by them: their own reviews stay in sight. */
export function pastManuscripts(manuscripts: readonly ReviewersManuscript[]): ReviewersManuscript[] {
  return manuscripts.filter((manuscript) => !isUnderReview(manuscript) && manuscript.reviews.length > 0);
}
