import type { Manuscript } from '../../../../../shared/contract/manuscripts.ts';

export type ProofStanding = 'none' | 'under_way' | 'failed' | 'to_decide' | 'outdated' | 'rejected';

/** The state of a draft's PDF for its author. A PDF that differs from the form can't be decided about. */
export function proofStanding(
  manuscript: Pick<Manuscript, 'proof'> | null,
  isChanged: boolean,
): ProofStanding {
  const proof = manuscript?.proof;
  if (!proof || proof.state === 'none') return 'none';
  if (proof.state === 'queued' || proof.state === 'building') return 'under_way';
  if (proof.state === 'failed') return 'failed';
  if (proof.decision === 'rejected') return 'rejected';
  return isChanged ? 'outdated' : 'to_decide';
}
