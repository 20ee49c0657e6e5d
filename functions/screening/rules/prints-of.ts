import type { BodyWord } from './body-words.ts';
import { type Hash, nameOfHash, shinglesOf } from './shingles.ts';

const WINDOW = 8;

const isLess = (one: Hash, other: Hash) =>
  one.high < other.high || (one.high === other.high && one.low <= other.low);

/**
 * The prints of a text, 16 hex digits each: for every eight consecutive runs of words the one with the lowest hash (winnowing: Schleimer,
 * Wilkerson and Aiken, SIGMOD 2003). Two texts that share 15 words in a row are certain to share a print; there is about one for 4.5
 * words.
 */
export function printsOf(words: readonly BodyWord[]): string[] {
  const shingles = shinglesOf(words);
  const prints = new Set<string>();
  let least = -1;
  for (let end = Math.min(WINDOW, shingles.length) - 1; end >= 0 && end < shingles.length; end++) {
    const start = end - WINDOW + 1;
    if (least < start || least < 0) {
      least = Math.max(0, start);
      for (let at = least + 1; at <= end; at++) if (isLess(shingles[at]!, shingles[least]!)) least = at;
    } else if (isLess(shingles[end]!, shingles[least]!)) least = end;
    prints.add(nameOfHash(shingles[least]!));
  }
  return [...prints];
}
