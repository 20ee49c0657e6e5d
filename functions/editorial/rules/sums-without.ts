import type { Counts } from '../../manuscript/record/fact.ts';
import type { ManuscriptRecord } from '../../manuscript/record/manuscript-record.ts';
import { countsOf } from './counts-of.ts';

/**
 * The months' sums without these manuscripts: an editor must not follow undecided ones closed to them through the figures. Decided ones
 * count as usual, but for no editor, because that would reveal who decided them.
 */
export function sumsWithout(
  months: readonly string[],
  sums: readonly Counts[],
  closed: readonly Pick<ManuscriptRecord, 'summary'>[],
): Counts[] {
  const counted = closed.map(({ summary }) => countsOf(summary.facts));
  return months.map((month, index) => {
    const left: Counts = { ...sums[index] };
    for (const [name, count] of counted.flatMap((counts) => Object.entries(counts[month] ?? {})))
      left[name] = Math.max(0, (left[name] ?? 0) - count);
    return left;
  });
}
