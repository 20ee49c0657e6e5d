import { dayOfDeadline, daysAfter } from '../../../shared/domain/deadline.ts';
import type { DueRow } from '../../core/rules/due-row.ts';
import { spreadOverDay } from '../../core/rules/spread-over-day.ts';
import type { TemplateName } from '../../letters/rules/templates.ts';
import type { ManuscriptRecord } from '../../manuscript/rules/manuscript-record.ts';

/** Days before or after the day by which a review is wanted. After the last one a person writes, not the machine. */
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
  /** The deadline that its reviewer was told. */
  by: string;
}

/** On the day that the deadline names, or so many before or after it. */
export const timeOf = ({ by, manuscriptId }: Awaited, { days }: { days: number }) =>
  spreadOverDay(daysAfter(dayOfDeadline(by), days), manuscriptId);

/** What waits for the next reminder after `now`; undefined where none is left. */
export function nextReminder(awaited: Awaited, now: string): DueRow | undefined {
  const next = REMINDERS.find((reminder) => timeOf(awaited, reminder) > now);
  if (!next) return undefined;
  const { manuscriptId, seat, by } = awaited;
  return { at: timeOf(awaited, next), kind: 'review', manuscriptId, what: String(seat), by };
}

/** Reviews that this change begins to wait for, or now wants by another day. */
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

/** Whether the review that the row waits for is still awaited, by the same day. */
export const isAwaited = ({ status, seats }: ManuscriptRecord, due: DueRow): boolean =>
  status === 'Under Review' &&
  seats.some(({ n, state, by }) => String(n) === due.what && state === 'accepted' && by === due.by);
