import diffSequences from '@jest/diff-sequences';

/** The entries from `from` up to `to` of one list, in whose place another has those from `at` up to `end`. */
export interface Difference {
  from: number;
  to: number;
  at: number;
  end: number;
}

/** Beyond this, comparing takes too long for a phone. Most texts are alike, and need a few looks an entry. */
const MOST_LOOKS = 4_000_000;
class TooManyLooks extends Error {}

/** What two lists do not have in common, in order; null if finding it takes too long. */
export function differencesBetween(a: readonly string[], b: readonly string[]): Difference[] | null {
  const found: Difference[] = [];
  let [from, at, looks] = [0, 0, 0];
  const upTo = (to: number, end: number) => {
    if (to > from || end > at) found.push({ from, to, at, end });
  };
  const isCommon = (i: number, j: number) => {
    if (++looks > MOST_LOOKS) throw new TooManyLooks();
    return a[i] === b[j];
  };
  try {
    diffSequences(a.length, b.length, isCommon, (same, i, j) => {
      upTo(i, j);
      [from, at] = [i + same, j + same];
    });
  } catch (error) {
    if (error instanceof TooManyLooks) return null;
    throw error;
  }
  upTo(a.length, b.length);
  return found;
}
