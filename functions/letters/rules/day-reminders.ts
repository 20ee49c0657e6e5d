import { dayOfDeadline, daysAfter } from '../../../shared/domain/deadline.ts';
import { spreadOverDay } from '../../core/rules/spread-over-day.ts';
import { STALE_DAYS } from './reminder-letter.ts';
import type { TemplateName } from './templates.ts';

/** So many days before or after the day that a deadline names. */
export type DayReminders = readonly { days: number; template: TemplateName }[];

const timeOf = (id: string, dueAt: string, days: number) =>
  spreadOverDay(daysAfter(dayOfDeadline(dueAt), days), id);

/** When the first of them after `now` is due. */
export function nextReminderAt(
  reminders: DayReminders,
  id: string,
  dueAt: string,
  now: string,
): string | undefined {
  return reminders.map(({ days }) => timeOf(id, dueAt, days)).find((at) => at > now);
}

/** The one for this moment: of several whose time has come the last, and none that comes too late. */
export function reminderFor(
  reminders: DayReminders,
  id: string,
  dueAt: string,
  now: string,
): TemplateName | undefined {
  const last = reminders.findLast(({ days }) => timeOf(id, dueAt, days) <= now);
  return last && daysAfter(timeOf(id, dueAt, last.days), STALE_DAYS) >= now ? last.template : undefined;
}
