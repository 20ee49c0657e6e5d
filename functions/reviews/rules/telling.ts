import { minutesAfter } from '../../../shared/domain/deadline.ts';
import type { ReviewRecord } from '../../manuscript/rules/manuscript-record.ts';

/** Between two letters to the editors about changes of one review. */
const MINUTES_BETWEEN = 15;

/**
 * When editors learn that a review was changed: at once, or together with other changes soon after the last letter. Nothing is lost: the
 * rest comes with the next letter.
 */
export function tellingOf(
  { toldAt, toTell }: Pick<ReviewRecord, 'toldAt' | 'toTell'>,
  changed: readonly string[],
  now: string,
): Pick<ReviewRecord, 'toldAt' | 'toTell'> {
  const what = [...new Set([...(toTell?.what ?? []), ...changed])];
  if (toTell && toTell.at > now) return { toldAt, toTell: { at: toTell.at, what } };
  const last = toTell?.at ?? toldAt;
  const next = last && minutesAfter(last, MINUTES_BETWEEN);
  return next && next > now ? { toldAt, toTell: { at: next, what } } : { toldAt: now, toTell: undefined };
}
