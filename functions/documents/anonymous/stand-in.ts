import type { Means } from '../outcome.ts';

/** What stands in a sentence in place of what is taken out, so that it can still be read. */
export function standIn(means: Means): string {
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
