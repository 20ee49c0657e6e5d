import { describe, expect, it } from 'vitest';
import { endingOf, findHeldSeat, rightsOf } from '../../functions/reviewing/rules/seat-page.ts';
import { STATUSES, type Status } from '../../shared/domain/manuscript-status.ts';
import { SEAT_STATES, type SeatState } from '../../shared/domain/seats.ts';
import { fileOf, underReview } from '../support/build-manuscript.ts';

const held = (state: SeatState, status: Status, isOver = false) => {
  const record = underReview(['reviewer']);
  const seats = [{ ...record.seats[0]!, state }];
  const file = fileOf({ ...record, status, seats });
  return findHeldSeat(isOver ? { ...file, record: { ...file.record, seats: [] } } : file, 1)!;
};

/** A reviewer's possible actions while it is under review. */
const OPEN: Record<SeatState, string[]> = {
  listed: [],
  invited: ['accept', 'decline'],
  accepted: ['giveBack', 'moveDate', 'write'],
  submitted: ['write'],
  declined: ['accept', 'addWords'],
  expired: ['accept', 'decline'],
  cancelled: [],
  closed: [],
};
/** And once the reviews are in; in any other status none. */
const REVIEWED: Partial<Record<SeatState, string[]>> = { submitted: ['write'], declined: ['addWords'] };
const cells = SEAT_STATES.flatMap((state) => STATUSES.map((status) => ({ state, status })));

describe('the holder of a seat', () => {
  it.each(cells)(
    'that is $state, of a manuscript that is $status, may do what the table says',
    ({ state, status }) => {
      const table = status === 'Under Review' ? OPEN : status === 'Reviewed' ? REVIEWED : {};
      expect(rightsOf(held(state, status))).toEqual(table[state] ?? []);
      expect(rightsOf(held(state, status, true))).toEqual([]);
    },
  );

  it.each(cells)(
    'that is $state, of a manuscript that is $status, is told why nothing is asked any more',
    ({ state, status }) => {
      const seat = held(state, status);
      expect(endingOf(seat) === '').toBe(rightsOf(seat).length > 0);
      expect(endingOf(held(state, status, true))).toMatch(/\.$/);
    },
  );
});
