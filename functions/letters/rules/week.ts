import type { DueRow } from '../../core/rules/due-row.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MONDAY = 1;
const HOUR = 7;

/** The first Monday, seven o'clock in Greenwich, after this moment. */
export function nextMonday(now: string): string {
  const day = new Date(now);
  day.setUTCHours(HOUR, 0, 0, 0);
  while (day.getUTCDay() !== MONDAY || day.toISOString() <= now) day.setTime(day.getTime() + DAY_MS);
  return day.toISOString();
}

/** In the place where other rows name their manuscript; no manuscript has this id. */
export const OF_THE_WEEK = 'week';
/** Begins the row that makes each editor's letter on Monday, followed by the last editor done, after whom the next run continues. */
const ALL = 'all:';

export const weekRow = (at: string, after = ''): DueRow => ({
  at,
  kind: 'week',
  manuscriptId: OF_THE_WEEK,
  what: `${ALL}${after}`,
});
export const editorsWeekRow = (at: string, editorId: string): DueRow => ({ ...weekRow(at), what: editorId });

/** The editor to continue after; undefined for one editor's own row. */
export const goesOnAfter = ({ what }: DueRow): string | undefined =>
  what.startsWith(ALL) ? what.slice(ALL.length) : undefined;
