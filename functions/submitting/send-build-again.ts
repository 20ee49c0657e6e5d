import type { DueRow } from '../core/rules/due-row.ts';
import type { ManuscriptStore } from '../manuscript/manuscript-store.ts';
import type { ManuscriptRecord } from '../manuscript/record/manuscript-record.ts';
import { nextCopy } from '../manuscript/rules/review-copy.ts';
import type { ProofQueue } from './proof-queue.ts';

interface Stores {
  manuscripts: Pick<ManuscriptStore, 'find' | 'moveReviewCopy'>;
  /** The store of due rows. */
  letters: {
    exchangeDue: (due: DueRow, letters: readonly [], rows: readonly DueRow[]) => Promise<boolean>;
    removeDue: (due: DueRow) => Promise<void>;
  };
  proofs: Pick<ProofQueue, 'send' | 'sendReviewCopy'>;
}

/** Older messages wait in the queue, however long that takes: a second one does nothing. */
const AGAIN_MS = 10 * 60_000;

/** Whether no worker has begun it. A message that came back from the queue was not lost: the reader of the dead letters has it. */
function isWaiting({ proof, reviewCopy }: ManuscriptRecord, { kind, what }: DueRow): boolean {
  if (kind === 'proof') return proof.state === 'queued' && String(proof.version) === what && !proof.returns;
  return reviewCopy?.state === 'queued' && String(reviewCopy.revision) === what;
}

/** Queues the copy if it still doesn't heed what was decided about it. */
async function applyDecisions(
  manuscripts: Stores['manuscripts'],
  record: ManuscriptRecord | undefined,
  { kind, what }: DueRow,
): Promise<ManuscriptRecord | undefined> {
  const { reviewCopy } = record ?? {};
  if (!record || kind !== 'copy' || reviewCopy?.state !== 'ready' || !reviewCopy.unapplied) return record;
  const reviewed = { ...record, reviewCopy: nextCopy(record) };
  const isWanted = String(reviewed.reviewCopy.revision) === what && record.proof.state === 'ready';
  return isWanted && (await manuscripts.moveReviewCopy(record, reviewed.reviewCopy)) ? reviewed : record;
}

/** Sends the message for a proof or a reviewers' copy again; the row of one that was begun, or is no longer wanted, is deleted. */
export async function sendBuildAgain(
  { manuscripts, letters, proofs }: Stores,
  due: DueRow,
  now: number,
): Promise<void> {
  const record = await applyDecisions(manuscripts, await manuscripts.find(due.manuscriptId), due);
  if (!record || !isWaiting(record, due)) return letters.removeDue(due);
  const { ownerId, id } = record;
  // In this order: a superfluous message is ignored, a missing one would leave its author waiting.
  if (due.kind === 'proof') await proofs.send(ownerId, id, Number(due.what));
  else await proofs.sendReviewCopy(ownerId, id, Number(due.what));
  await letters.exchangeDue(due, [], [{ ...due, at: new Date(now + AGAIN_MS).toISOString() }]);
}
