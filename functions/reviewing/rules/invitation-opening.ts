import type { ManuscriptRecord } from '../../manuscript/record/manuscript-record.ts';
import { marksOfReviewer } from '../../manuscript/rules/editor-block.ts';
import { marksOfSomebody, type Somebody, shareMark } from '../../people/rules/same-person.ts';

/** The state in which an invitation finds the manuscript: reviews go on, another joins finished ones, or a new cycle begins. */
export type Opening = 'joins' | 'another' | 'cycle';

export function openingOf({ status, summary, round, seats }: ManuscriptRecord): Opening {
  if (status === 'Under Review') return 'joins';
  const hasReview = summary.reviewedRound === round && seats.some(({ state }) => state === 'submitted');
  return status === 'Reviewed' && hasReview ? 'another' : 'cycle';
}

/** A person's place in this cycle, under any address: they get no second one. */
export const seatHeldBy = (record: ManuscriptRecord, who: Somebody) =>
  record.seats.find(
    (seat) =>
      (openingOf(record) !== 'cycle' || seat.state === 'listed') &&
      shareMark(marksOfReviewer(record, seat.reviewerId), marksOfSomebody(who)),
  );

/** Already asked in this cycle, and not to be asked again before it is over or they declined. */
export function isAskedAlready(record: ManuscriptRecord, who: Somebody): boolean {
  const state = seatHeldBy(record, who)?.state;
  return state === 'invited' || state === 'accepted' || state === 'submitted';
}
