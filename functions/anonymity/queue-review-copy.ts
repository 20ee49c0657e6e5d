import type { ManuscriptRecord } from '../manuscript/rules/manuscript-record.ts';
import type { ProofQueue } from '../proof/proof-queue.ts';

/** Asks a worker for a copy that is written down as queued; what fails here is made good by the sweep. */
export async function sendReviewCopy(
  queue: Pick<ProofQueue, 'sendReviewCopy'>,
  { ownerId, id, reviewCopy }: ManuscriptRecord,
  onFailure: (error: unknown) => void,
): Promise<void> {
  if (reviewCopy?.state !== 'queued') return;
  await queue.sendReviewCopy(ownerId, id, reviewCopy.revision).catch(onFailure);
}
