import { dueAfter } from '../../../shared/domain/deadline.ts';
import { isOpenSeat, type SeatState } from '../../../shared/domain/seats.ts';
import { type Journal, periodsOf } from '../../journal/rules/journal.ts';
import type { ManuscriptFile, ManuscriptRecord } from '../record/manuscript-record.ts';
import type { SeatEntry, SeatRecord } from '../record/seat-record.ts';
import type { Change } from './change.ts';
import { isReviewerAuthor } from './ever-authors.ts';

/** A person named as reviewer. */
export interface Named {
  reviewerId: string;
  firstName: string;
  lastName: string;
  specialization: string;
  email?: string | undefined;
  institution?: string | undefined;
  marks?: string[] | undefined;
}

type Standing = Pick<ManuscriptRecord, 'status' | 'seats'>;

/** On the list of reviewers. Seats that the end of a cycle closed stay on it until the next one begins. */
const isAssignedSeat = ({ status }: Standing, { state, isTakenOff }: SeatEntry): boolean =>
  !isTakenOff &&
  (state === 'listed' ||
    isOpenSeat({ state }) ||
    state === 'submitted' ||
    (state === 'closed' && status !== 'Under Review'));

const idsOf = (seats: readonly SeatEntry[]) => seats.map(({ reviewerId }) => reviewerId);

export const assignedSeats = (record: Standing) =>
  record.seats.filter((seat) => isAssignedSeat(record, seat));

/** Currently assigned. This alone grants no access. */
export const assignedIds = (record: Standing): string[] => idsOf(assignedSeats(record));

/** Reviewers who may read now: from being sent it until the decision, or until taken off the list. For their reviews see `isSentTo`. */
export function readerIds({ status, seats }: Standing): string[] {
  if (status !== 'Under Review' && status !== 'Reviewed') return [];
  return idsOf(
    seats.filter(({ state, isTakenOff }) => !isTakenOff && (state === 'accepted' || state === 'submitted')),
  );
}

export const reviewedIds = ({ seats }: Pick<ManuscriptRecord, 'seats'>): string[] =>
  idsOf(seats.filter(({ state }) => state === 'submitted'));

/** The reviewer's seat in the cycle that runs now. */
export function seatOf(
  { record, seats }: Pick<ManuscriptFile, 'record' | 'seats'>,
  reviewerId: string,
): SeatRecord | undefined {
  const entry = record.seats.find((seat) => seat.reviewerId === reviewerId && !seat.isTakenOff);
  return seats.find(({ n }) => n === entry?.n);
}

/** How one seat changes. A person asked or seated gets the usual time if no date is given. */
type Step = Partial<Pick<SeatEntry, 'state' | 'isTakenOff' | 'by' | 'inReserve'>>;

type Periods = Journal['settings']['periods'];

function deadlineOf(
  state: SeatState,
  dueInDays: number | undefined,
  { reply, review }: Periods,
  now: string,
): string | undefined {
  if (state === 'accepted') return dueAfter(now, dueInDays ?? review);
  return state === 'invited' ? dueAfter(now, reply) : undefined;
}

/** `by` belongs to what is awaited: it goes with the answer or the review. */
function stepSeat(seat: SeatEntry, row: SeatRecord, change: Step, periods: Periods, now: string): SeatEntry {
  const { state = seat.state, isTakenOff, inReserve = seat.inReserve } = change;
  const { n, reviewerId } = seat;
  const isNew = state !== seat.state;
  const by = change.by ?? (isNew ? deadlineOf(state, row.dueInDays, periods, now) : seat.by);
  return {
    n,
    reviewerId,
    state,
    ...(isOpenSeat({ state }) && by ? { by } : {}),
    ...(isTakenOff ? { isTakenOff } : {}),
    ...(seat.isUnreachable ? { isUnreachable: true } : {}),
    ...(inReserve && state === 'listed' ? { inReserve } : {}),
  };
}

/** The record's new list of seats together with the matching rows. */
export interface SeatChanges {
  set: Pick<Change['set'], 'seats'>;
  seats: SeatRecord[];
}

type SeatsOf = Pick<ManuscriptFile, 'record' | 'seats' | 'journal'>;

const personOf = ({ reviewerId, firstName, lastName, specialization, email, institution, marks }: Named) => ({
  reviewerId,
  firstName,
  lastName,
  specialization,
  email,
  institution,
  marks,
});

/** The row after its entry went from `before` to `after`. */
function stepRow(row: SeatRecord, before: SeatEntry, after: SeatEntry, now: string): SeatRecord {
  const { dueAt, isTakenOff: _isTakenOff, ...kept } = row;
  const date = after.state === 'invited' ? 'replyBy' : 'dueAt';
  return {
    ...kept,
    // After the end, the deadline tells whether it was late.
    ...(dueAt && !isOpenSeat(after) ? { dueAt } : {}),
    state: after.state,
    times: after.state === before.state ? row.times : { ...row.times, [after.state]: now },
    ...(after.by ? { [date]: after.by } : {}),
    ...(after.isTakenOff ? { isTakenOff: true } : {}),
  };
}

/** Works on the seats of one manuscript; entries and rows change together. Seats that are taken now belong to `cycle`. */
export function planSeats(file: SeatsOf, now: string, cycle = file.record.cycle) {
  const { record, seats: stored } = file;
  const periods = periodsOf(file);
  const formEdition = file.journal?.formEdition ?? 0;
  const rows = new Map<number, SeatRecord>();
  let entries = [...record.seats];
  let { seatCount } = record.summary;

  const rowOf = (n: number) => rows.get(n) ?? stored.find((row) => row.n === n);

  function step(n: number, change: Step): void {
    const before = entries.find((seat) => seat.n === n);
    const row = rowOf(n);
    if (!before || !row) return;
    const after = stepSeat(before, row, change, periods, now);
    entries = entries.map((seat) => (seat.n === n ? after : seat));
    const isTaken = isOpenSeat(after) && !isOpenSeat(before);
    const isFirst = after.state === 'accepted' && row.times.accepted === undefined;
    rows.set(n, {
      ...stepRow(row, before, after, now),
      ...(isTaken ? { cycle, round: record.round } : {}),
      ...(isFirst && formEdition > 0 ? { formEdition } : {}),
    });
  }

  return {
    rowOf,
    step,
    entries: () => entries,

    note(n: number, facts: Partial<SeatRecord>): void {
      const row = rowOf(n);
      if (row) rows.set(n, { ...row, ...facts });
    },

    /** Gives an invited person at least the usual time to answer from now on, because they did not get the mail that came back. */
    wait(n: number): void {
      const by = dueAfter(now, periods.reply);
      const seat = entries.find((each) => each.n === n);
      if (seat?.state === 'invited' && (seat.by ?? '') < by) step(n, { by });
    },

    /** Marks that mail reaches its reviewer again, as far as we know. */
    reach(n: number): void {
      entries = entries.map((seat) => (seat.n === n ? { ...seat, isUnreachable: undefined } : seat));
    },

    add(named: Named, state: SeatState): number {
      seatCount += 1;
      const n = seatCount;
      entries = [...entries, { n, reviewerId: named.reviewerId, state: 'listed' }];
      const { round } = record;
      rows.set(n, { n, ...personOf(named), round, cycle, state: 'listed', times: { listed: now } });
      if (state !== 'listed') step(n, { state });
      return n;
    },

    /** Sets the person's present name. */
    rename(n: number, named: Named): void {
      const row = rowOf(n);
      if (row && JSON.stringify(personOf(row)) !== JSON.stringify(personOf(named)))
        rows.set(n, { ...row, ...personOf(named) });
    },

    /** Keeps only these, in this order; the others' history stays in their rows. */
    keep(numbers: readonly number[]): void {
      entries = numbers.flatMap((n) => entries.find((seat) => seat.n === n) ?? []);
    },

    /** Puts these first, in this order. */
    order(numbers: readonly number[]): void {
      entries = [
        ...numbers.flatMap((n) => entries.find((seat) => seat.n === n) ?? []),
        ...entries.filter(({ n }) => !numbers.includes(n)),
      ];
    },

    changes: (): SeatChanges => ({ set: { seats: entries }, seats: [...rows.values()] }),
  };
}

const CLOSABLE: readonly SeatState[] = ['listed', 'invited', 'accepted'];

/** Ends the cycle: nothing is awaited of anybody any more. */
export function closeSeats(file: SeatsOf, now: string): SeatChanges {
  const plan = planSeats(file, now);
  for (const { n, state } of file.record.seats)
    if (CLOSABLE.includes(state)) plan.step(n, { state: 'closed' });
  return plan.changes();
}

/** Reviewers on the list. Those who have since become authors are kept apart, because an author can't review their own manuscript. */
export function listedFor({ record, seats }: Pick<SeatsOf, 'record' | 'seats'>) {
  const rows = assignedSeats(record).flatMap(({ n }) => seats.find((row) => row.n === n) ?? []);
  return {
    reviewers: rows.filter((row) => !isReviewerAuthor(record, row)),
    authors: rows.filter((row) => isReviewerAuthor(record, row)),
  };
}

/** A new cycle for everybody on the list: people who were only listed sit down, those who sat before get a new seat. */
export function openCycle(file: SeatsOf, now: string): SeatChanges {
  const plan = planSeats(file, now, file.record.cycle + 1);
  const { reviewers, authors } = listedFor(file);
  for (const { n, state } of authors) if (state === 'listed') plan.step(n, { state: 'closed' });
  const numbers = reviewers.map((row) => {
    if (row.state !== 'listed') return plan.add(row, 'accepted');
    plan.step(row.n, { state: 'accepted' });
    return row.n;
  });
  plan.keep(numbers);
  return plan.changes();
}
