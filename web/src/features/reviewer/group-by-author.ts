import type { ReviewersManuscript } from '../../../../shared/contract/manuscripts.ts';
import { formatDate } from '../../ui/words/format-date.ts';

export interface AuthorGroup {
  authorId: string;
  name: string;
  /** Under anonymous review each manuscript is separate: its id and date, with its title as a name. */
  facts?: string;
  /** Those that this reviewer can read and review now, or has just reviewed while others are still reviewing. */
  underReview: ReviewersManuscript[];
}

/** Under review by this reviewer; someone removed from the list keeps only their own reviews. */
function isUnderReview({ status, mayReview, reviews, cycle }: ReviewersManuscript): boolean {
  return status === 'Under Review' && (mayReview || reviews.some((review) => review.cycle === cycle));
}

const groupName = ({ anonymous, author, title, _id, number, submissionDate }: ReviewersManuscript) =>
  anonymous
    ? { name: title, facts: `${number ?? _id}, ${formatDate(submissionDate)}` }
    : { name: author.fullName };

/** Authors with manuscripts under review, in the order of their manuscripts. */
export function groupByAuthor(manuscripts: readonly ReviewersManuscript[]): AuthorGroup[] {
  const groups = new Map<string, AuthorGroup>();
  for (const manuscript of manuscripts.filter(isUnderReview)) {
    const { _id: authorId } = manuscript.author;
    const group = groups.get(authorId) ?? { authorId, ...groupName(manuscript), underReview: [] };
    group.underReview.push(manuscript);
    groups.set(authorId, group);
  }
  return [...groups.values()];
}

/** Manuscripts no longer under review by this reviewer: their own reviews stay visible. */
export function pastManuscripts(manuscripts: readonly ReviewersManuscript[]): ReviewersManuscript[] {
  return manuscripts.filter((manuscript) => !isUnderReview(manuscript) && manuscript.reviews.length > 0);
}
