import type { Change } from '../../manuscript/rules/change.ts';
import type { ManuscriptRecord } from '../../manuscript/rules/manuscript-record.ts';

/**
 * What was begun as the next round of a manuscript that was rejected meanwhile, or is gone, follows it as a manuscript of its own.
 * Undefined where it still is, or may become, a round.
 */
export function becomeResubmission(
  { revisionOf }: ManuscriptRecord,
  parent: ManuscriptRecord | undefined,
): Change['set'] | undefined {
  if (!revisionOf || (parent && parent.status !== 'Rejected')) return undefined;
  return { revisionOf: null, resubmissionOf: parent?.id ?? null };
}
