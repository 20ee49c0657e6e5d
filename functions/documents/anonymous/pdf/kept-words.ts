import { plainWords } from '../name-spellings.ts';

/** Whether words are those of a passage that people said may stay, however it is written. */
export function areKept(passages: readonly string[]): (words: string) => boolean {
  const known = new Set(passages.map((passage) => plainWords(passage)));
  return known.size === 0 ? () => false : (words) => known.has(plainWords(words));
}
