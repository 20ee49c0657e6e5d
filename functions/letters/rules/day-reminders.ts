import { dayOfDeadline, daysAfter } from '../../../shared/domain/deadline.ts';
import { spreadOverDay } from '../../core/rules/spread-over-day.ts';
import { STALE_DAYS } from './reminder-letter.ts';
import type { TemplateName } from './templates.ts';

/** This many days before or after a deadline's day. */
export type DayReminders = readonly { days: number; template: TemplateName }[];

const timeOf = (id: string, dueAt: string, days: number) =>
  spreadOverDay(daysAfter(dayOfDeadline(dueAt), days), id);

/** The due time of the first of them after `now`. */
export function nextReminderAt(
  reminders: DayReminders,
  id: string,
  dueAt: string,
  now: string,
): string | undefined {
  return reminders.map(({ days }) => timeOf(id, dueAt, days)).find((at) => at > now);
}

/** The reminder for this moment: the last of those whose time has come, and none that comes too late. */
export function reminderFor(
  reminders: DayReminders,
  id: string,
  dueAt: string,
  now: string,
): TemplateName | undefined {
  const last = reminders.findLast(({ days }) => timeOf(id, dueAt, days) <= now);
  return last && daysAfter(timeOf(id, dueAt, last.days), STALE_DAYS) >= now ? last.template : undefined;
}
