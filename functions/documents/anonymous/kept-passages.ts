import type { Finding } from '../outcome.ts';

/**
 * The passages of certain findings that people have decided to keep, such as a term of the paper. A title is also a property of the file,
 * where a family name alone is certain.
 */
export const keptPassages = (findings: readonly Finding[]): string[] =>
  findings
    .filter(
      ({ strength, treatment, open, place }) =>
        treatment === 'left' &&
        !open &&
        (strength === 'certain' || (strength === 'likely' && place.document === 'form')),
    )
    .map(({ place }) => place.excerpt.slice(...place.marked));
