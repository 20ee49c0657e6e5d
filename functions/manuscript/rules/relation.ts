import type { Relation } from '../../../shared/contract/manuscripts.ts';
import type { Somebody } from '../../people/rules/same-person.ts';
import {
  isAuthorOf,
  isAuthorshipUnconfirmed,
  type ManuscriptFile,
  type ManuscriptRecord,
} from '../record/manuscript-record.ts';
import { isReviewerAuthor } from './ever-authors.ts';
import { isReviewOpen } from './is-review-open.ts';
import { readerIds, reviewedIds, seatOf } from './seats.ts';

/** The reader, and their kind of sign-in. */
export interface Reader extends Somebody {
  kind: 'author' | 'editor' | 'reviewer';
}

/** The reader's relation to it; undefined: for them it does not exist. */
export function relationOf({ record, reviews }: ManuscriptFile, reader: Reader): Relation | undefined {
  if (record.ownerId === reader.personId) return 'owner';
  if (isAuthorshipUnconfirmed(record, reader.personId)) return 'named';
  if (isAuthorOf(record, reader.personId)) return 'coAuthor';
  if (reader.kind === 'editor' && record.submitted) return 'editor';
  if (reader.kind !== 'reviewer' || !record.submitted) return undefined;
  const hasReviewed = reviews.some((review) => review.reviewerId === reader.personId);
  return hasReviewed || readerIds(record).includes(reader.personId) ? 'reviewer' : undefined;
}

/** From the moment it is sent to review until the decision, or until they are removed from the list. No later round is included. */
export function isSentTo(file: ManuscriptFile, reviewerId: string): boolean {
  if (!readerIds(file.record).includes(reviewerId)) return false;
  const seat = seatOf(file, reviewerId);
  return seat?.state !== 'submitted' || isReviewOpen(file, seat);
}

export const mayReview = (record: ManuscriptRecord, reviewerId: string) =>
  record.submitted &&
  record.status === 'Under Review' &&
  readerIds(record).includes(reviewerId) &&
  !reviewedIds(record).includes(reviewerId) &&
  !isReviewerAuthor(record, { reviewerId });

export const isDecided = ({ status, submitted }: Pick<ManuscriptRecord, 'status' | 'submitted'>) =>
  submitted && (status === 'Accepted' || status === 'Rejected');
