import type { Manuscript } from '../../../../../shared/contract/manuscripts.ts';
import { deadlineDate } from '../../../../../shared/domain/stage-words.ts';

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];
const inWords = (count: number) => NUMBERS[count] ?? String(count);
const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
const counted = (count: number, noun: string) => `${inWords(count)} ${noun}${count === 1 ? '' : 's'}`;

/** Reviews that a new cycle would not count. */
const reviewsGiven = ({ cycle, reviews }: Manuscript) =>
  reviews.filter((review) => review.cycle === cycle).length;

const uncounted = (reviews: number) => `${counted(reviews, 'review')} of this round will not count any more`;

/** What resetting to Pending gives up, in one sentence. */
export function givenUpByReset(manuscript: Manuscript): string {
  const reviews = reviewsGiven(manuscript);
  const people = counted(manuscript.assignedReviewers.length, 'reviewer');
  if (reviews === 0) return `${people} can no longer open this manuscript, and nobody can review it.`;
  return `${uncounted(reviews)}, and ${lower(people)} can no longer open this manuscript.`;
}

/** Who has not reviewed yet while others have: nobody has to wait for them. */
export const lateReviewers = ({ status, reviews, assignedReviewers }: Manuscript) =>
  status === 'Under Review' && reviews.length > 0
    ? assignedReviewers.filter(({ hasReviewed }) => !hasReviewed)
    : [];

/** What deciding with the reviews that are there gives up. */
export function givenUpByDeciding(manuscript: Manuscript): string {
  const people = counted(lateReviewers(manuscript).length, 'reviewer');
  return `${people} who did not answer yet can no longer review it, and will be told so.`;
}

/** What sending to review again gives up; null where that is nothing. */
export function givenUpBySending(manuscript: Manuscript): string | null {
  const reviews = reviewsGiven(manuscript);
  if (manuscript.status === 'Rejected') {
    const rejection = 'The rejection, which its authors can read, is taken back';
    return reviews === 0 ? `${rejection}.` : `${rejection}, and ${lower(uncounted(reviews))}.`;
  }
  // Its author is at work on it: the version that is here goes out, and nothing more is asked of them.
  if (manuscript.stage === 'revising')
    return `The authors are working on a revision${manuscript.due ? `, due ${deadlineDate(manuscript.due)}` : ''}. We will tell them it is no longer needed, and the reviewers get the version before it.`;
  if (manuscript.status !== 'Reviewed' || reviews === 0) return null;
  return `${uncounted(reviews)}: it can be accepted once everybody whom you send it to now has reviewed it.`;
}

/** What rejecting gives up; null where nothing was decided yet. */
export function givenUpByRejecting({ status }: Manuscript): string | null {
  return status === 'Accepted'
    ? 'This manuscript is accepted, and its authors can read that: the acceptance is taken back.'
    : null;
}

/**
 * Whom a new cycle would ask without anybody having ticked them: who is assigned and has not reviewed yet. Who has would have to do
 * it all again, and that is for the editor to want.
 */
export const tickedByThemselves = ({ status, assignedReviewers }: Manuscript): string[] =>
  assignedReviewers
    .filter(({ hasReviewed }) => status === 'Under Review' || !hasReviewed)
    .map(({ _id }) => _id);
