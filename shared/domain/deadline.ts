import { REVISION_DAYS } from './decision-kinds.ts';

export const DAY_MS = 24 * 60 * 60 * 1000;

/** The published times, in days. */
export const PERIODS = {
  reply: 7,
  review: 28,
  ...REVISION_DAYS,
  /** For its author to check the article. */
  proof: 7,
  /** Days from a missed date until the editor must act. */
  grace: 3,
} as const;

/** How long a decision waits before it is sent, for second thoughts. */
export const MINUTES_HELD = 10;

export const minutesAfter = (time: string, minutes: number): string =>
  new Date(Date.parse(time) + minutes * 60_000).toISOString();

/** ISO 8601 in UTC, like all our times. */
export const daysAfter = (time: string, days: number): string =>
  new Date(Date.parse(time) + days * DAY_MS).toISOString();

/** The end of the day that many days after `time`, anywhere on Earth (UTC−12): no one is late while it is still that day for them. */
export function dueAfter(time: string, days: number): string {
  const day = daysAfter(time, days).slice(0, 10);
  return new Date(Date.parse(`${day}T23:59:59.000Z`) + DAY_MS / 2).toISOString();
}

/** The day that such a deadline names, as '2026-12-19'. */
export const dayOfDeadline = (deadline: string): string => daysAfter(deadline, -0.5).slice(0, 10);
