import type { Letter } from './letter.ts';
import type { TemplateName } from './templates.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Minutes until the next try, by the number of delays; the last value repeats. */
const PAUSES = [1, 2, 5, 10, 20, 40, 60];

/** Repairing an Amazon SES account may take a weekend. */
const LONGEST_MS = 72 * HOUR_MS;

/** Letters relevant for less time than that: a Tuesday is too late for what was due on Monday morning. */
const SENSE_MS: Partial<Record<string, number>> = { week: 12 * HOUR_MS } satisfies Partial<
  Record<TemplateName, number>
>;

/** Whether the letter has become pointless for its recipient by this time. */
export const isOutdated = ({ template, at }: Pick<Letter, 'template' | 'at'>, now: number): boolean =>
  now - Date.parse(at) > (SENSE_MS[template] ?? Number.POSITIVE_INFINITY);

/** When to try a letter again that failed through no fault of its own; undefined if it has waited long enough. */
export function putOff(
  letter: Pick<Letter, 'putOff'>,
  now: number,
): { putOff: NonNullable<Letter['putOff']>; dueAt: string } | undefined {
  const { times = 0, since = new Date(now).toISOString() } = letter.putOff ?? {};
  if (now - Date.parse(since) >= LONGEST_MS) return undefined;
  const minutes = PAUSES[Math.min(times, PAUSES.length - 1)]!;
  return {
    putOff: { times: times + 1, since },
    dueAt: new Date(now + minutes * MINUTE_MS).toISOString(),
  };
}
