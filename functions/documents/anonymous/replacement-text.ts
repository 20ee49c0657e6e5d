import type { Means } from '../outcome.ts';

/** The words that replace a removed passage, so that the sentence stays readable. */
export function replacementText(means: Means): string {
  switch (means) {
    case 'affiliation':
      return '[institution withheld]';
    case 'email':
      return '[address withheld]';
    case 'orcid':
      return '[ORCID iD withheld]';
    case 'repository':
      return '[link withheld]';
    case 'funder':
      return '[funding withheld]';
    case 'acknowledgement':
      return '[thanks withheld]';
    case 'selfCitation':
      return '[reworded: earlier work]';
    default:
      return '[name withheld]';
  }
}
