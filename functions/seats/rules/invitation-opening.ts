import { marksOfReviewer } from '../../manuscript/rules/editor-block.ts';
import type { ManuscriptRecord } from '../../manuscript/rules/manuscript-record.ts';
import { marksOfSomebody, type Somebody, shareMark } from '../../people/rules/same-person.ts';

/** How an invitation finds the manuscript: reviews go on, another is wanted beside those that are in, or a new cycle begins. */
export type Opening = 'joins' | 'another' | 'cycle';

export function openingOf({ status, reviewedRound, round, seats }: ManuscriptRecord): Opening {
  if (status === 'Under Review') return 'joins';
  const hasReview = reviewedRound === round && seats.some(({ state }) => state === 'submitted');
  return status === 'Reviewed' && hasReview ? 'another' : 'cycle';
}

/** The place that somebody has in this cycle, by whichever address: they are not given a second one. */
export const seatHeldBy = (record: ManuscriptRecord, who: Somebody) =>
  record.seats.find(
    (seat) =>
      (openingOf(record) !== 'cycle' || seat.state === 'listed') &&
      shareMark(marksOfReviewer(record, seat.reviewerId), marksOfSomebody(who)),
  );

/** Asked in this cycle, and not to be asked again before it is over or they said no. */
export function isAskedAlready(record: ManuscriptRecord, who: Somebody): boolean {
  const state = seatHeldBy(record, who)?.state;
  return state === 'invited' || state === 'accepted' || state === 'submitted';
}
