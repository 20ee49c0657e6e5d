import type { Candidate } from '../../../shared/contract/candidates.ts';
import { DAY_MS } from '../../../shared/domain/deadline.ts';
import { isOpenSeat } from '../../../shared/domain/seats.ts';
import type { SeatRecord } from '../../manuscript/record/seat-record.ts';

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** The middle value, in whole days; the mean of both if there are two. */
function middleOf(numbers: readonly number[]): number | null {
  if (numbers.length === 0) return null;
  const sorted = [...numbers].sort((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  return Math.round(sorted.length % 2 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2);
}

/** From the letter to yes or no; a person put on a list was asked nothing. */
function daysToAnswer({ times }: SeatRecord): number[] {
  const { invited } = times;
  if (!invited) return [];
  const answers = [times.accepted, times.declined].filter((at) => at !== undefined && at >= invited);
  const [first] = answers.sort();
  return first ? [daysBetween(invited, first)] : [];
}

/** They had accepted, and it ended: by their review, by giving back, or by passing its date. */
function wasPromised({ state, times, dueAt }: SeatRecord): boolean {
  if (state === 'submitted') return true;
  if (!times.accepted || isOpenSeat({ state })) return false;
  if (state === 'declined') return true;
  return Boolean(dueAt && (times[state] ?? '') > dueAt);
}

const daysLate = ({ state, times, dueAt }: SeatRecord): number[] =>
  state === 'submitted' && times.submitted && dueAt ? [Math.max(0, daysBetween(dueAt, times.submitted))] : [];

/** How a person reviews, from their seats alone: no separate count can diverge from them. */
export function reviewerRecordOf(seats: SeatRecord[], now: string): Pick<Candidate, 'load' | 'record'> {
  const open = seats.filter((seat) => isOpenSeat(seat) && !seat.isTakenOff);
  const asked = seats.flatMap(({ times }) => times.invited ?? times.accepted ?? []).sort();
  const promised = seats.filter(wasPromised);
  return {
    load: {
      open: open.length,
      late: open.filter(({ state, dueAt }) => state === 'accepted' && dueAt && dueAt < now).length,
      lastAskedAt: asked.at(-1) ?? null,
    },
    record: {
      daysToAnswer: middleOf(seats.flatMap(daysToAnswer)),
      promised: promised.length,
      given: promised.filter(({ state }) => state === 'submitted').length,
      daysLate: middleOf(seats.flatMap(daysLate)),
    },
  };
}
