import type { ManuscriptRecord } from './manuscript-record.ts';

/** How an invitation finds the manuscript: reviews go on, another is wanted beside those that are in, or a new cycle begins. */
export type Opening = 'joins' | 'another' | 'cycle';

export function openingOf({ status, reviewedRound, round, seats }: ManuscriptRecord): Opening {
  if (status === 'Under Review') return 'joins';
  const hasReview = reviewedRound === round && seats.some(({ state }) => state === 'submitted');
  return status === 'Reviewed' && hasReview ? 'another' : 'cycle';
}

/** Asked in this cycle, and not to be asked again before it is over or they said no. */
export function isAskedAlready(record: ManuscriptRecord, reviewerId: string): boolean {
  const state = record.seats.find((seat) => seat.reviewerId === reviewerId)?.state;
  if (openingOf(record) === 'cycle') return false;
  return state === 'invited' || state === 'accepted' || state === 'submitted';
}
