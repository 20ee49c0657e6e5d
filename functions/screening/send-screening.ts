import type { DueRow } from '../core/rules/due-row.ts';
import type { LetterStore } from '../letters/letter-store.ts';
import type { ManuscriptStore } from '../manuscript/manuscript-store.ts';
import type { ProofQueue } from '../proof/proof-queue.ts';

interface Stores {
  manuscripts: Pick<ManuscriptStore, 'find'>;
  letters: Pick<LetterStore, 'removeDue' | 'replaceDue'>;
  proofs: Pick<ProofQueue, 'sendScreening'>;
}

/** Longer than the queue's own tries take: by then its message is lost, or was used up. */
const AGAIN_MS = 30 * 60_000;

/** Asks a worker to compare a manuscript with others, again and again until that is done. */
export async function sendScreening(
  { manuscripts, letters, proofs }: Stores,
  due: DueRow,
  now: number,
): Promise<void> {
  const record = await manuscripts.find(due.manuscriptId);
  const { screening } = record ?? {};
  if (!record || screening?.state !== 'queued' || String(screening.edition) !== due.what)
    return letters.removeDue(due);
  const next = { ...due, at: new Date(now + AGAIN_MS).toISOString() };
  if (await letters.replaceDue(due, record, [], next))
    await proofs.sendScreening(due.manuscriptId, screening.edition);
}
