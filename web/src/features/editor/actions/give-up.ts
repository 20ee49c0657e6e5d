import type { EditorsManuscript } from '../../../../../shared/contract/manuscripts.ts';
import { deadlineDate } from '../../../../../shared/domain/stage-words.ts';

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];
const inWords = (count: number) => NUMBERS[count] ?? String(count);
const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
const counted = (count: number, noun: string) => `${inWords(count)} ${noun}${count === 1 ? '' : 's'}`;

/** Reviews that a new cycle would not count. */
const reviewsGiven = ({ cycle, reviews }: EditorsManuscript) =>
  reviews.filter((review) => review.cycle === cycle).length;

const uncounted = (reviews: number) => `${counted(reviews, 'review')} from this round will no longer count`;

/** What resetting to Pending gives up, in one sentence. */
export function consequencesOfReset(manuscript: EditorsManuscript): string {
  const reviews = reviewsGiven(manuscript);
  const people = counted(askedReviewers(manuscript).length, 'reviewer');
  if (reviews === 0) return `${people} can no longer open this manuscript, and no one can review it.`;
  return `${uncounted(reviews)}, and ${lower(people)} can no longer open this manuscript.`;
}

/** The people invited in this cycle, without reserves. */
export function askedReviewers({ cycle, seats, assignedReviewers }: EditorsManuscript) {
  const reserve = seats.filter((seat) => seat.cycle === cycle && seat.state === 'listed' && seat.inReserve);
  return assignedReviewers.filter(({ _id }) => !reserve.some(({ reviewerId }) => reviewerId === _id));
}

/** Those who have not reviewed yet while others have: the decision need not wait for them. */
export const lateReviewers = (manuscript: EditorsManuscript) =>
  manuscript.status === 'Under Review' && manuscript.reviews.length > 0
    ? askedReviewers(manuscript).filter(({ hasReviewed }) => !hasReviewed)
    : [];

/** What deciding with the reviews received gives up. */
export function givenUpByDeciding(manuscript: EditorsManuscript): string {
  const late = lateReviewers(manuscript).length;
  const people = counted(late, 'reviewer');
  return `${people} who ${late === 1 ? 'has' : 'have'} not sent a review will lose access. We will email them.`;
}

/** What sending to review again gives up; null for nothing. */
export function givenUpBySending(manuscript: EditorsManuscript): string | null {
  const reviews = reviewsGiven(manuscript);
  if (manuscript.status === 'Rejected') {
    const rejection = 'This reverses the rejection, which the authors can already see';
    return reviews === 0 ? `${rejection}.` : `${rejection}, and ${lower(uncounted(reviews))}.`;
  }
  // Its author is working on a revision: the present version is sent out, and the revision is cancelled.
  if (manuscript.stage === 'revising')
    return `The authors are working on a revision${manuscript.due ? `, due ${deadlineDate(manuscript.due)}` : ''}. We will tell them it is no longer needed, and the reviewers get the version before it.`;
  if (manuscript.status !== 'Reviewed' || reviews === 0) return null;
  return `${uncounted(reviews)}. You can accept it when everyone you send it to now has reviewed it.`;
}

/** What inviting gives up, since it sends to review what its authors have or were told about; null for nothing. */
export function givenUpByInviting(manuscript: EditorsManuscript): string | null {
  if (manuscript.status === 'Rejected')
    return `${givenUpBySending(manuscript)} We will email them that the decision is open again.`;
  return manuscript.stage === 'revising' ? givenUpBySending(manuscript) : null;
}

/** What rejecting gives up; null if nothing was decided yet. */
export function givenUpByRejecting({ status, production }: EditorsManuscript): string | null {
  return status === 'Accepted'
    ? `The authors can already see that this manuscript is accepted. Rejecting it reverses that${production ? ', and its preparation for publication ends' : ''}.`
    : null;
}

/**
 * Preselected for a new cycle: those assigned who have not reviewed yet. Others would have to review again, which the editor has to
 * choose.
 */
export const defaultReviewers = ({ status, assignedReviewers }: EditorsManuscript): string[] =>
  assignedReviewers
    .filter(({ hasReviewed }) => status === 'Under Review' || !hasReviewed)
    .map(({ _id }) => _id);
