import { DomainError } from '../../core/rules/domain-error.ts';
import type { ManuscriptRecord } from '../../manuscript/record/manuscript-record.ts';
import { copyForReviewers } from '../../manuscript/rules/review-copy.ts';

/** The PDF that reviewers get: if they must not know its authors, no one outside learns them either. */
export function fileForSimilarity(record: ManuscriptRecord): string {
  const { isAnonymous, proof } = record;
  const key = isAnonymous ? copyForReviewers(record)?.key : proof.state === 'ready' ? proof.key : undefined;
  if (key) return key;
  throw new DomainError(
    'transition_not_allowed',
    'We send the file that reviewers get, and it is not ready. Try again when reviewers can read it.',
  );
}
