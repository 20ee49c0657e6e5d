import { DAY_MS, dayOfDeadline } from '../../../../shared/domain/deadline.ts';

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' });
const shortDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** The reader's own day, as the midnight of the same date in UTC. */
function todayOf(now: number): number {
  const here = new Date(now);
  return Date.UTC(here.getFullYear(), here.getMonth(), here.getDate());
}

/** 'due Friday', 'due 12 Dec', 'due today', '3 days late'. The day is the one in letters, wherever it is read. */
export function dueInWords(due: string, now: number): string {
  const late = now - Date.parse(due);
  if (late > 0) {
    const days = Math.max(1, Math.ceil(late / DAY_MS));
    return `${days} ${days === 1 ? 'day' : 'days'} late`;
  }
  const day = Date.parse(dayOfDeadline(due));
  const ahead = (day - todayOf(now)) / DAY_MS;
  if (ahead === 0) return 'due today';
  return `due ${ahead > 0 && ahead < 6 ? weekday.format(day) : shortDay.format(day)}`;
}

export const isLate = (by: string | null, now: number) => by !== null && Date.parse(by) < now;

/** 'Screening (2)': the label alone if there is nothing to count. */
export const withCount = (label: string, count = 0) => (count > 0 ? `${label} (${count})` : label);

const list = new Intl.ListFormat('en-GB');

/** 'A, B and C'. */
export const listInWords = (names: readonly string[]) => list.format(names);
