import type { Ledger, LeftOut, NamedWords } from '../article/article-outcome.ts';
import { placeOf, textIn } from './words-in.ts';
import { wordsOf } from './words-of.ts';

/** Words of an ordinary paper that a form may lack without anyone having to act: the larger of five and one of a thousand. */
export const isBeyondTolerance = ({
  wordsIn,
  unaccounted,
}: Pick<Ledger, 'wordsIn' | 'unaccounted'>): boolean => unaccounted.count > Math.max(5, wordsIn / 1000);

const MAX_PLACES = 50;
const LONGEST = 60;

/**
 * Compares the words of a Word file with those of the forms that were made of it. `onPurpose`: how the paragraphs begin whose words an
 * editor left out.
 */
export function ledgerOf(
  docx: Uint8Array,
  forms: readonly string[],
  leftOut: readonly LeftOut[],
  onPurpose: readonly string[] = [],
): Ledger {
  const { paragraphs, notCounted } = textIn(docx);
  const read = paragraphs.map((text) => ({ text, words: wordsOf(text) }));
  const all = read.flatMap(({ words }) => words);
  const lost = new Map<string, number>();
  for (const form of forms)
    for (const [word, count] of missing(all, wordsOf(form)))
      lost.set(word, Math.max(count, lost.get(word) ?? 0));
  const shown = all.length - [...lost.values()].reduce((sum, count) => sum + count, 0);
  const takeInto = (one: Ledger['unaccounted'], words: readonly string[], place: () => string): void => {
    const count = words.filter((word) => {
      const left = lost.get(word) ?? 0;
      if (left > 0) lost.set(word, left - 1);
      return left > 0;
    }).length;
    one.count += count;
    if (count > 0 && one.places.length < MAX_PLACES) one.places.push(place());
  };
  const named = new Map<string, NamedWords>();
  const purposely = paragraphs
    .filter((text) => onPurpose.length > 0 && onPurpose.includes(placeOf(text)))
    .map((text): LeftOut => ({ reason: 'left out on purpose', text }));
  for (const { reason, text } of [...leftOut, ...purposely]) {
    const one = named.get(reason) ?? { reason, count: 0, places: [] };
    named.set(reason, one);
    takeInto(one, wordsOf(text), () => text.trim().slice(0, LONGEST));
  }
  // Of the paragraphs with a word, those lack it that lack most others.
  const byLack = read
    .map((one) => ({ ...one, share: one.words.filter((word) => lost.get(word)).length / one.words.length }))
    .sort((one, other) => other.share - one.share);
  const unaccounted: Ledger['unaccounted'] = { count: 0, places: [] };
  for (const { words, text } of byLack) takeInto(unaccounted, words, () => placeOf(text));
  const reasons = [...named.values()].filter(({ count }) => count > 0);
  return { wordsIn: all.length, shown, named: reasons, unaccounted, notCounted };
}

const timesIn = (text: string, word: string) => text.split(word).length - 1;

/** The words that a form lacks. A word may be split in it at a line's end, or carry its note's mark. */
export function missing(words: readonly string[], form: readonly string[]): Map<string, number> {
  const left = new Map<string, number>();
  for (const word of form) left.set(word, (left.get(word) ?? 0) + 1);
  const lost = new Map<string, number>();
  for (const word of words) {
    const count = left.get(word) ?? 0;
    if (count <= 0) lost.set(word, (lost.get(word) ?? 0) + 1);
    left.set(word, count - 1);
  }
  if (lost.size === 0) return lost;
  const [squeezed, formSqueezed] = [words.join(''), form.join('')];
  for (const [word, count] of lost) {
    const is = Math.min(count, timesIn(squeezed, word) - timesIn(formSqueezed, word));
    if (is > 0) lost.set(word, is);
    else lost.delete(word);
  }
  return lost;
}
