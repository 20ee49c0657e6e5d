import type { ManuscriptRecord } from '../manuscript/record/manuscript-record.ts';
import type { ProofQueue } from '../submitting/proof-queue.ts';

/** Sends the message for a copy recorded as queued; if that fails, the sweep sends it again. */
export async function sendReviewCopy(
  queue: Pick<ProofQueue, 'sendReviewCopy'>,
  { ownerId, id, reviewCopy }: ManuscriptRecord,
  onFailure: (error: unknown) => void,
): Promise<void> {
  if (reviewCopy?.state !== 'queued') return;
  await queue.sendReviewCopy(ownerId, id, reviewCopy.revision).catch(onFailure);
}
