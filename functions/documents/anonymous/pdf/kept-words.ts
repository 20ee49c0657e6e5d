import type { Finding } from '../finding.ts';
import { plainWords } from '../name-spellings.ts';

/** Whether words are those of a certain finding that people said may stay, such as a term of the paper. */
export function keptWords(findings: readonly Finding[]): (words: string) => boolean {
  const kept = new Set(
    findings
      .filter(({ strength, treatment }) => strength === 'certain' && treatment === 'left')
      .map(({ place }) => plainWords(place.excerpt.slice(...place.marked))),
  );
  return kept.size === 0 ? () => false : (words) => kept.has(plainWords(words));
}
