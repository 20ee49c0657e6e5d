import type { DueRow } from '../core/rules/due-row.ts';
import type { ManuscriptStore } from '../manuscript/manuscript-store.ts';
import type { ManuscriptRecord } from '../manuscript/rules/manuscript-record.ts';
import type { ProofQueue } from './proof-queue.ts';

interface Stores {
  manuscripts: Pick<ManuscriptStore, 'find'>;
  /** Where due rows are kept. */
  letters: {
    exchangeDue: (due: DueRow, letters: readonly [], rows: readonly DueRow[]) => Promise<boolean>;
    removeDue: (due: DueRow) => Promise<void>;
  };
  proofs: Pick<ProofQueue, 'send' | 'sendReviewCopy'>;
}

/** What was sent by now waits in the queue, however long that is: a second message of it does nothing. */
const AGAIN_MS = 10 * 60_000;

/** Nobody has begun it. What came back from the queue was not lost: who reads the dead letters has it. */
function isWaiting({ proof, reviewCopy }: ManuscriptRecord, { kind, what }: DueRow): boolean {
  if (kind === 'proof') return proof.state === 'queued' && String(proof.version) === what && !proof.returns;
  return reviewCopy?.state === 'queued' && String(reviewCopy.revision) === what;
}

/** Asks a worker again for a proof or a copy for reviewers; the row of one that was begun, or is not wanted any more, goes. */
export async function sendBuildAgain(
  { manuscripts, letters, proofs }: Stores,
  due: DueRow,
  now: number,
): Promise<void> {
  const record = await manuscripts.find(due.manuscriptId);
  if (!record || !isWaiting(record, due)) return letters.removeDue(due);
  const { ownerId, id } = record;
  // In this order: a message too many is passed over, one too few would leave its author waiting.
  if (due.kind === 'proof') await proofs.send(ownerId, id, Number(due.what));
  else await proofs.sendReviewCopy(ownerId, id, Number(due.what));
  await letters.exchangeDue(due, [], [{ ...due, at: new Date(now + AGAIN_MS).toISOString() }]);
}
