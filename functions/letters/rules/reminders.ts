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

/** That many days before or after the deadline's day, or halfway to that day. */
type Step = number | 'halfway';

/** What is true before the deadline's day, on it and after it, whoever reminds and however late. */
type Words = Record<'before' | 'on' | 'after', TemplateName>;

/** The reminders of one kind of thing that people owe. */
export interface Reminders {
  kind: DueRow['kind'];
  /** After the last one a person writes, or the editors' desk shows it. */
  steps: readonly [Step, ...Step[]];
  words: Words;
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

export function timeOf({ manuscriptId, from, by }: Awaited, days: Step, now: string): string {
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
  const times = steps.map((step) => timeOf(awaited, step, now));
  const at = times.find((time) => time > now) ?? endsAt?.(by);
  return at ? { at, kind, manuscriptId, what, by } : undefined;
}

/** The letter that says what is true on this day. */
export function wordsFor({ words }: Pick<Reminders, 'words'>, by: string, now: string): TemplateName {
  const [day, today] = [dayOfDeadline(by), now.slice(0, 10)];
  return words[today < day ? 'before' : today === day ? 'on' : 'after'];
}

/** The letter for this moment; none if the last step whose time has come is too long ago. */
export function reminderFor(reminders: Reminders, awaited: Awaited, now: string): TemplateName | undefined {
  const last = reminders.steps.map((step) => timeOf(awaited, step, now)).findLast((time) => time <= now);
  return last && daysAfter(last, STALE_DAYS) >= now ? wordsFor(reminders, awaited.by, now) : undefined;
}
