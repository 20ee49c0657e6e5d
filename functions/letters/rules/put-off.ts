import type { Letter } from './letter.ts';
import type { TemplateName } from './templates.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Until the next try, in minutes, by how often it was put off before; the last goes on. */
const PAUSES = [1, 2, 5, 10, 20, 40, 60];

/** Whoever mends an account of Amazon SES may need a weekend for it. */
const LONGEST_MS = 72 * HOUR_MS;

/** Sooner over than that: what waits on Monday morning is nothing to learn on Tuesday. */
const SENSE_MS: Partial<Record<string, number>> = { week: 12 * HOUR_MS } satisfies Partial<
  Record<TemplateName, number>
>;

/** Whether it says nothing any more to whom it goes, at this time. */
export const isOutdated = ({ template, at }: Pick<Letter, 'template' | 'at'>, now: number): boolean =>
  now - Date.parse(at) > (SENSE_MS[template] ?? Number.POSITIVE_INFINITY);

/** When to try a letter again that could not be sent through no fault of its own; undefined if it has waited long enough. */
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
