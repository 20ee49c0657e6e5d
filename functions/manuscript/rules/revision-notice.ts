import type { ManuscriptRecord } from '../record/manuscript-record.ts';

type Revised = Pick<ManuscriptRecord, 'round' | 'isAnonymous' | 'responseText' | 'documents'>;

/** Tells a reviewer that the manuscript is a revision, and where the response to the reviewers is; '' in the first round. */
export function revisionNotice({ round, isAnonymous, responseText, documents }: Revised): string {
  if (round < 2) return '';
  const revised = `This is a revised version, for round ${round} of review.`;
  if (!responseText && !documents.response) return revised;
  const place = isAnonymous
    ? 'in the anonymous copy, before the manuscript'
    : 'on the page where you write your review';
  return `${revised} The authors’ response to the reviewers is ${place}.`;
}
