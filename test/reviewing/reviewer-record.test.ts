import { expect, it } from 'vitest';
import type { SeatRecord } from '../../functions/manuscript/record/seat-record.ts';
import { reviewerRecordOf } from '../../functions/reviewing/rules/reviewer-record.ts';

const day = (number: number) => `2026-03-${String(number).padStart(2, '0')}T12:00:00.000Z`;
const seat = (state: SeatRecord['state'], more: Partial<SeatRecord> = {}): SeatRecord => ({
  n: 1,
  reviewerId: 'rosa',
  firstName: 'Rosa',
  lastName: 'Bianchi',
  specialization: 'Logic',
  round: 1,
  cycle: 1,
  state,
  times: {},
  ...more,
});
const given = (answered: number, submitted: number, due: number) =>
  seat('submitted', {
    times: { invited: day(1), accepted: day(answered), submitted: day(submitted) },
    dueAt: day(due),
  });

it('a reviewer’s record tells how fast they answer, what they kept of what they promised, and how late', () => {
  const seats = [
    given(2, 20, 20),
    given(3, 23, 20),
    given(9, 29, 20),
    seat('declined', { times: { invited: day(1), accepted: day(2), declined: day(9) } }),
    seat('declined', { times: { invited: day(1), declined: day(4) } }),
    seat('expired', { times: { invited: day(5), expired: day(15) } }),
    seat('accepted', { times: { invited: day(10), accepted: day(11) }, dueAt: day(30) }),
  ];
  expect(reviewerRecordOf(seats, day(29))).toEqual({
    load: { open: 1, late: 0, lastAskedAt: day(10) },
    record: { daysToAnswer: 2, promised: 4, given: 3, daysLate: 3 },
  });
});

it('whoever was called off in time has broken no promise, and who let the date pass has', () => {
  const off = (ended: number) =>
    seat('cancelled', { times: { accepted: day(1), cancelled: day(ended) }, dueAt: day(10) });
  expect(reviewerRecordOf([off(9), off(11)], day(29)).record).toMatchObject({ promised: 1, given: 0 });
});

it('an answer of an earlier time of asking does not count for the later one', () => {
  const again = seat('invited', { times: { declined: day(3), invited: day(8) } });
  expect(reviewerRecordOf([again], day(29))).toEqual({
    load: { open: 1, late: 0, lastAskedAt: day(8) },
    record: { daysToAnswer: null, promised: 0, given: 0, daysLate: null },
  });
});

it('counts the accepted reviews that are past their date, because no record of given ones shows them', () => {
  const accepted = (due: number) => seat('accepted', { times: { accepted: day(1) }, dueAt: day(due) });
  const asked = seat('invited', { times: { invited: day(1) }, dueAt: day(10) });
  const off = seat('cancelled', { times: { accepted: day(1), cancelled: day(9) }, dueAt: day(10) });
  const { load } = reviewerRecordOf([accepted(10), accepted(20), asked, off], day(15));
  expect(load).toMatchObject({ open: 3, late: 1 });
});
