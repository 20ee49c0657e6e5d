import { daysAfter } from '../../shared/domain/deadline.ts';
import type { SeatState } from '../../shared/domain/seats.ts';
import { nextAnswerDue } from './answer-reminders.ts';
import type { Change } from './change.ts';
import type { DueRow } from './due-row.ts';
import type { ManuscriptFile } from './manuscript-record.ts';
import { remindersOf } from './review-reminders.ts';

/** What was written for a seat that ended is kept so long. */
const DRAFT_DAYS = 30;
const ENDED: readonly SeatState[] = ['declined', 'cancelled', 'closed'];

/** What a change of a manuscript makes due later: reminders of reviews and answers, the end of what was only begun. */
export function dueOfChange({ record, seats }: ManuscriptFile, change: Change, now: string): DueRow[] {
  const after = { ...record, ...change.set };
  const { id: manuscriptId } = after;
  const before = (n: number) => record.seats.find((seat) => seat.n === n);
  const rowOf = (n: number) =>
    change.seats?.find((seat) => seat.n === n) ?? seats.find((seat) => seat.n === n);
  const asked = after.seats.filter(
    ({ n, state, by }) =>
      state === 'invited' && by && !(before(n)?.state === 'invited' && before(n)?.by === by),
  );
  const ended = (change.seats ?? []).filter(
    ({ n, state }) => ENDED.includes(state) && before(n)?.state === 'accepted',
  );
  return [
    ...remindersOf(record, after, now),
    ...asked.map(({ n, by }) =>
      nextAnswerDue({ manuscriptId, seat: n, invitedAt: rowOf(n)?.times.invited ?? now, by: by! }, now),
    ),
    ...ended.map(
      ({ n }): DueRow => ({ at: daysAfter(now, DRAFT_DAYS), kind: 'draft', manuscriptId, what: String(n) }),
    ),
  ];
}
