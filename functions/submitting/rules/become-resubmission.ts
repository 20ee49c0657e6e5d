import type { ManuscriptRecord } from '../../manuscript/record/manuscript-record.ts';

/**
 * Makes the draft of a next round a manuscript of its own, if its parent was rejected in the meantime, or is gone. Undefined if it still
 * is, or may become, a round.
 */
export function becomeResubmission(
  { origin: { revisionOf } }: ManuscriptRecord,
  parent: ManuscriptRecord | undefined,
): Pick<ManuscriptRecord, 'origin'> | undefined {
  if (!revisionOf || (parent && parent.status !== 'Rejected')) return undefined;
  return { origin: { revisionOf: null, resubmissionOf: parent?.id ?? null } };
}
