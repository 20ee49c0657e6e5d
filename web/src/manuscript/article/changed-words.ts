import { differencesBetween } from './differences.ts';

/** Scripts without spaces are compared character by character. */
const ALONE = ['Han', 'Hiragana', 'Katakana', 'Thai', 'Lao', 'Khmer', 'Myanmar']
  .map((script) => `\\p{sc=${script}}`)
  .join('');
/** With the space after it. */
const WORD = new RegExp(`[${ALONE}]\\p{M}*\\s*|[^\\s${ALONE}]+\\s*`, 'gu');
/** Below this share of common words a mixture is unreadable. */
const WORTH_MIXING = 0.3;

export interface Piece {
  is: 'same' | 'removed' | 'added';
  text: string;
}

/** What becomes of a text, word by word; null if both have too little in common, or comparing them takes too long. */
export function changedWords(before: string, after: string): Piece[] | null {
  const [old, now] = [wordsIn(before), wordsIn(after)];
  const differences = differencesBetween(
    old.map((word) => word.trimEnd()),
    now.map((word) => word.trimEnd()),
  );
  if (!differences) return null;
  const common = differences.reduce((left, { from, to }) => left - (to - from), old.length);
  if (common < WORTH_MIXING * Math.max(old.length, now.length)) return null;
  const pieces: Piece[] = [];
  const put = (is: Piece['is'], words: string[]) => {
    if (words.length > 0) pieces.push({ is, text: words.join('') });
  };
  let [doneOld, doneNow] = [0, 0];
  for (const { from, to, at, end } of [...differences, { from: 0, to: 0, at: now.length, end: 0 }]) {
    // The last word of either text has no space after it.
    put(
      'same',
      now.slice(doneNow, at).map((word, index) => (/\s$/.test(word) ? word : old[doneOld + index]!)),
    );
    put('removed', old.slice(from, to));
    put('added', now.slice(at, end));
    [doneOld, doneNow] = [to, end];
  }
  return pieces;
}

const wordsIn = (text: string): string[] => text.match(WORD) ?? [];

/** Whether a text has at least half of its words in common with another. */
export function isAlike(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => new Set(wordsIn(text).map((word) => word.trimEnd())));
  const common = [...a!].filter((word) => b!.has(word)).length;
  return 2 * common >= Math.max(a!.size, b!.size);
}
