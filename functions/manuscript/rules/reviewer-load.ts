import type { ManuscriptRecord } from '../record/manuscript-record.ts';
import { readerIds, reviewedIds } from './seats.ts';

/** A reviewer's work at the moment, counted with every change of a manuscript. */
export interface ReviewerLoad {
  /** Manuscripts under review that wait for this reviewer's review. */
  open: number;
  /** Manuscripts under review by this reviewer, those that they have reviewed in this cycle included. */
  underReview: number;
  lastReviewedAt?: string | undefined;
}

type Seats = Pick<ManuscriptRecord, 'status' | 'seats'>;

const holders = (seats: Seats) => new Set(seats.status === 'Under Review' ? readerIds(seats) : []);
const reviewers = (seats: Seats | undefined) => new Set(seats ? reviewedIds(seats) : []);
const count = (is: boolean) => (is ? 1 : 0);

export interface LoadChange {
  personId: string;
  open: number;
  underReview: number;
}

/** How one change of a manuscript alters its reviewers' loads; unaffected reviewers are left out. */
export function loadChanges(before: Seats | undefined, after: Seats): LoadChange[] {
  const had = before ? holders(before) : new Set<string>();
  const has = holders(after);
  const [hadReviewed, hasReviewed] = [reviewers(before), reviewers(after)];
  return [...new Set([...had, ...has])].flatMap((personId) => {
    const wasOpen = had.has(personId) && !hadReviewed.has(personId);
    const isOpen = has.has(personId) && !hasReviewed.has(personId);
    const open = count(isOpen) - count(wasOpen);
    const underReview = count(has.has(personId)) - count(had.has(personId));
    return open === 0 && underReview === 0 ? [] : [{ personId, open, underReview }];
  });
}
