import { dayOfDeadline, daysAfter } from '../../../shared/domain/deadline.ts';
import type { DueRow } from '../../core/rules/due-row.ts';
import { spreadOverDay } from '../../core/rules/spread-over-day.ts';
import type { TemplateName } from '../../letters/rules/templates.ts';
import type { ManuscriptRecord } from '../../manuscript/rules/manuscript-record.ts';

/** Days before or after the due date of a review. After the last one a person writes. */
export const REMINDERS: readonly { days: number; template: TemplateName }[] = [
  { days: -7, template: 'review-soon' },
  { days: 0, template: 'review-due' },
  { days: 3, template: 'review-overdue' },
  { days: 10, template: 'review-overdue' },
];

interface Awaited {
  manuscriptId: string;
  /** The number of the seat. */
  seat: number;
  /** The deadline that its reviewer was given. */
  by: string;
}

/** On the day of the deadline, or some days before or after it. */
export const timeOf = ({ by, manuscriptId }: Awaited, { days }: { days: number }) =>
  spreadOverDay(daysAfter(dayOfDeadline(by), days), manuscriptId);

/** The row for the next reminder after `now`; undefined if none is left. */
export function nextReminder(awaited: Awaited, now: string): DueRow | undefined {
  const next = REMINDERS.find((reminder) => timeOf(awaited, reminder) > now);
  if (!next) return undefined;
  const { manuscriptId, seat, by } = awaited;
  return { at: timeOf(awaited, next), kind: 'review', manuscriptId, what: String(seat), by };
}

/** Reviews that this change starts to wait for, or whose date it changes. */
export function remindersOf(
  before: ManuscriptRecord | undefined,
  after: ManuscriptRecord,
  now: string,
): DueRow[] {
  if (after.status !== 'Under Review') return [];
  return after.seats.flatMap(({ n, state, by }) => {
    const was = before?.seats.find((seat) => seat.n === n);
    if (state !== 'accepted' || !by || (was?.state === 'accepted' && was.by === by)) return [];
    return nextReminder({ manuscriptId: after.id, seat: n, by }, now) ?? [];
  });
}

/** Whether the row's review is still awaited, with the same due date. */
export const isAwaited = ({ status, seats }: ManuscriptRecord, due: DueRow): boolean =>
  status === 'Under Review' &&
  seats.some(({ n, state, by }) => String(n) === due.what && state === 'accepted' && by === due.by);
