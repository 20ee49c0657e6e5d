import { dayOfDeadline, daysAfter } from '../../../shared/domain/deadline.ts';
import type { DueRow } from '../../core/rules/due-row.ts';
import { spreadOverDay } from '../../core/rules/spread-over-day.ts';
import type { NewLetter } from '../../manuscript/record/letter.ts';
import type { ManuscriptFile } from '../../manuscript/record/manuscript-record.ts';
import type { TemplateName } from './templates.ts';

/** A reminder that would come later than this after its time is not sent. */
export const STALE_DAYS = 3;

/** What somebody still owes, and by when. */
export interface Awaited {
  manuscriptId: string;
  /** Which of its kind, as the due row says it. */
  what: string;
  /** When it was asked for; counts only for what comes halfway. */
  from?: string | undefined;
  by: string;
}

/** A letter that many days before or after the deadline's day, or halfway to that day. */
interface Step {
  days: number | 'halfway';
  letter: TemplateName;
}

/** The reminders of one kind of thing that people owe. */
export interface Reminders {
  kind: DueRow['kind'];
  /** After the last one a person writes, or the editors' desk shows it. */
  steps: readonly [Step, ...Step[]];
  /** When it ends of itself; without it, nothing ends. */
  endsAt?: (by: string) => string;
  /** Whether the row's own matter is still owed, by the same day. */
  awaited(
    file: Pick<ManuscriptFile, 'record' | 'seats'>,
    due: Pick<DueRow, 'what' | 'by'>,
  ): Awaited | undefined;
  letters(file: ManuscriptFile, awaited: Awaited, letter: TemplateName, now: string): NewLetter[];
}

const halfway = (from: string, to: string) => new Date((Date.parse(from) + Date.parse(to)) / 2).toISOString();

export function timeOf({ manuscriptId, from, by }: Awaited, days: Step['days'], now: string): string {
  const on = (offset: number) => spreadOverDay(daysAfter(dayOfDeadline(by), offset), manuscriptId);
  return days === 'halfway' ? halfway(from ?? now, on(0)) : on(days);
}

/** The row for the next reminder after `now`, or for the end; undefined if none is left. */
export function nextReminder(
  { kind, steps, endsAt }: Reminders,
  awaited: Awaited,
  now: string,
): DueRow | undefined {
  const { manuscriptId, what, by } = awaited;
  const times = steps.map(({ days }) => timeOf(awaited, days, now));
  const at = times.find((time) => time > now) ?? endsAt?.(by);
  return at ? { at, kind, manuscriptId, what, by } : undefined;
}

/** The letter for this moment: the last of those whose time has come, and none that comes too late. */
export function reminderFor({ steps }: Reminders, awaited: Awaited, now: string): TemplateName | undefined {
  const last = steps.findLast(({ days }) => timeOf(awaited, days, now) <= now);
  return last && daysAfter(timeOf(awaited, last.days, now), STALE_DAYS) >= now ? last.letter : undefined;
}
