import type { OverrideReason } from '../../../shared/contract/review-copy.ts';
import type { From } from '../../../shared/domain/manuscript-status.ts';
import { DomainError } from '../../core/rules/domain-error.ts';
import type { ManuscriptRecord } from '../../manuscript/record/manuscript-record.ts';
import type { ReviewCopyRecord } from '../../manuscript/record/review-copy-record.ts';
import type { Change, Person } from '../../manuscript/rules/change.ts';
import { isCopyCurrent, isReviewReady, openIn } from '../../manuscript/rules/review-copy.ts';

const passages = (count: number): string =>
  count === 1 ? 'One passage may identify' : `${count} passages may identify`;

/** The refusal for a copy with open findings: how many, and what can be done. */
export const identitiesFound = (copy: ReviewCopyRecord): DomainError =>
  new DomainError(
    'identities_found',
    `${passages(openIn(copy))} an author. Decide about ${openIn(copy) === 1 ? 'it' : 'them'}, or say why the paper may go out as it is.`,
    { open: copy.open },
  );

/** Refuses if there is no copy to release at all; no one can override that. */
function refuseUnbuilt(record: ManuscriptRecord): ReviewCopyRecord {
  const { reviewCopy } = record;
  if (reviewCopy?.state === 'ready' && isCopyCurrent(record)) return reviewCopy;
  if (reviewCopy?.state === 'failed' && isCopyCurrent(record))
    throw new DomainError(
      'transition_not_allowed',
      `Reviewers get an anonymous copy, but we could not prepare it. ${reviewCopy.reason ?? ''}`.trim(),
    );
  throw new DomainError(
    'transition_not_allowed',
    'We are preparing the anonymous copy for the reviewers. Try again in a moment.',
  );
}

export const notMadeAgain = (): DomainError =>
  new DomainError(
    'transition_not_allowed',
    'The anonymous copy does not include the latest decisions yet. Make the copy again, then check it.',
  );

interface LetOut {
  from: Pick<From, 'reviewReady'>;
  set: Pick<Change['set'], 'reviewCopy'>;
  /** For the history, if someone releases open findings. */
  detail?: string;
}

export const overrideOf = (
  copy: ReviewCopyRecord,
  { personId, name }: Person,
  { reason }: OverrideReason,
  at: string,
): ReviewCopyRecord => ({
  ...copy,
  override: { personId, name, reason, at, forRevision: copy.revision },
});

export const overrideDetail = (copy: ReviewCopyRecord, { reason }: OverrideReason): string =>
  `Approved with ${openIn(copy)} open ${openIn(copy) === 1 ? 'passage' : 'passages'}: ${reason}`;

/**
 * Called before anyone is invited to review or gets the manuscript. Throws if the reviewers' copy may identify the authors; otherwise
 * returns the condition for the write, and an override to write with it.
 */
export function letOut(
  record: ManuscriptRecord,
  editor: Person,
  override: OverrideReason | undefined,
  now: string,
): LetOut {
  if (!record.isAnonymous) return { from: {}, set: {} };
  if (isReviewReady(record)) return { from: { reviewReady: true }, set: {} };
  const copy = refuseUnbuilt(record);
  if (copy.unapplied) throw notMadeAgain();
  if (!override) throw identitiesFound(copy);
  return {
    from: { reviewReady: 'overridden' },
    set: { reviewCopy: overrideOf(copy, editor, override, now) },
    detail: overrideDetail(copy, override),
  };
}
