import { DomainError } from './domain-error.ts';
import { isAskedOf, isAuthorOf, type ManuscriptFile, type ManuscriptRecord } from './manuscript-record.ts';
import { assignedIds, reviewedIds } from './seats.ts';

/** On the list of reviewers as it stands. */
export const isOnTheList = (record: ManuscriptRecord, personId: string) =>
  assignedIds(record).includes(personId);

/** Declared, by the editor or by a chief. */
export const hasConflict = ({ conflicts }: Pick<ManuscriptRecord, 'conflicts'>, personId: string) =>
  conflicts.some(({ id }) => id === personId);

/** Nobody judges their own work: why this editor may do nothing on it, in a sentence for them; undefined where they may. */
export function whyHeldBack(
  { record, reviews }: Pick<ManuscriptFile, 'record' | 'reviews'>,
  personId: string,
): string | undefined {
  if (isAskedOf(record, personId))
    return 'You are named as an author of this manuscript. Please answer that in My Submissions; until then another editor must handle it.';
  if (isAuthorOf(record, personId))
    return 'You are an author of this manuscript; another editor must handle it.';
  if (isOnTheList(record, personId))
    return 'You are a reviewer of this manuscript; another editor must handle it.';
  if (hasConflict(record, personId))
    return 'You have a conflict of interest with this manuscript; another editor must handle it.';
  const hasReviewed = reviews.some(
    (review) => review.reviewerId === personId && review.round === record.round,
  );
  return hasReviewed
    ? 'You reviewed this manuscript in this round; another editor must handle it.'
    : undefined;
}

/** Who is to review first reads what others wrote afterwards, whatever the sign-in. */
export const owesReview = (record: ManuscriptRecord, personId: string) =>
  record.status !== 'Accepted' && isOnTheList(record, personId) && !reviewedIds(record).includes(personId);

export const heldBack = (reason: string) => new DomainError('own_work', reason);
