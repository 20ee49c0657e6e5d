import type { Means } from '../outcome.ts';

/** For the citation behind a name or phrase that was removed. */
export const CITATION_WITHHELD = '[citation withheld]';

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
      return '[phrase withheld]';
    default:
      return '[name withheld]';
  }
}
