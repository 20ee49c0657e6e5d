import type { Finding } from '../outcome.ts';

/** The passages of certain findings that people have decided to keep, such as a term of the paper. */
export const keptPassages = (findings: readonly Finding[]): string[] =>
  findings
    .filter(({ strength, treatment, open }) => strength === 'certain' && treatment === 'left' && !open)
    .map(({ place }) => place.excerpt.slice(...place.marked));
