import { DomainError } from '../../core/rules/domain-error.ts';
import { markOf, marksOfSomebody, type Somebody, shareMark } from '../../people/rules/same-person.ts';
import {
  isAuthorshipUnconfirmed,
  type ManuscriptFile,
  type ManuscriptRecord,
} from '../record/manuscript-record.ts';
import { isAnAuthor, wasAnAuthor } from './ever-authors.ts';
import { assignedIds } from './seats.ts';

/** Marks of everyone who holds a seat of this reviewer. */
export const marksOfReviewer = ({ summary }: Pick<ManuscriptRecord, 'summary'>, reviewerId: string) => [
  markOf(reviewerId),
  ...(summary.reviewers[reviewerId]?.marks ?? []),
];

/** On the current list of reviewers, by any address. */
const isOnTheList = (record: ManuscriptRecord, who: Somebody) =>
  shareMark(
    assignedIds(record).flatMap((id) => marksOfReviewer(record, id)),
    marksOfSomebody(who),
  );

/** Declared by the editor or by a chief. */
export const hasConflict = ({ conflicts }: Pick<ManuscriptRecord, 'conflicts'>, who: Somebody) =>
  shareMark(
    conflicts.flatMap(({ id, marks = [] }) => [markOf(id), ...marks]),
    marksOfSomebody(who),
  );

/** In any round. */
const hasReviewed = ({ record, reviews }: Pick<ManuscriptFile, 'record' | 'reviews'>, who: Somebody) =>
  shareMark(
    [...record.summary.reviewedBy, ...reviews.map(({ reviewerId }) => markOf(reviewerId))],
    marksOfSomebody(who),
  );

/**
 * Why this editor may not act on it, in a sentence for them; undefined if they may. No one judges their own work, or decides on what they
 * have reviewed. Such an editor sees title and status in every list, count, letter and answer.
 */
export function editorBlockReason(
  file: Pick<ManuscriptFile, 'record' | 'reviews'>,
  who: Somebody,
): string | undefined {
  const { record } = file;
  if (isAuthorshipUnconfirmed(record, who.personId))
    return 'You are named as an author of this manuscript. Answer that in My Submissions. Until then, another editor must handle it.';
  if (isAnAuthor(record, who)) return 'You are an author of this manuscript; another editor must handle it.';
  if (wasAnAuthor(record, who))
    return 'You were an author of this manuscript; another editor must handle it.';
  if (isOnTheList(record, who))
    return 'You are a reviewer of this manuscript; another editor must handle it.';
  if (hasConflict(record, who))
    return 'You have a conflict of interest with this manuscript; another editor must handle it.';
  return hasReviewed(file, who) ? 'You reviewed this manuscript; another editor must handle it.' : undefined;
}

export const heldBack = (reason: string) => new DomainError('own_work', reason);
