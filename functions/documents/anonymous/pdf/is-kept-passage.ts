import { plainWords } from '../name-spellings.ts';

/** Whether words are those of a passage that people have kept, in any spelling. */
export function isKeptPassage(passages: readonly string[]): (words: string) => boolean {
  const known = new Set(passages.map((passage) => plainWords(passage)));
  return known.size === 0 ? () => false : (words) => known.has(plainWords(words));
}
