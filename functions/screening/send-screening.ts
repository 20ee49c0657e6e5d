import type { DueRow } from '../core/rules/due-row.ts';
import type { LetterStore } from '../letters/letter-store.ts';
import type { ManuscriptStore } from '../manuscript/manuscript-store.ts';
import type { ProofQueue } from '../submitting/proof-queue.ts';
import type { LookUpQueue } from './look-up-queue.ts';
import { moveScreening } from './move-screening.ts';

interface Stores {
  manuscripts: Pick<ManuscriptStore, 'find' | 'moveScreening'>;
  letters: Pick<LetterStore, 'removeDue' | 'replaceDue'>;
  proofs: Pick<ProofQueue, 'sendScreening'>;
  /** Undefined if Crossref is not asked about references. */
  lookUps: Pick<LookUpQueue, 'send'> | undefined;
}

/**
 * Longer than the queue's own tries take: by then its message is lost or has run out of attempts. Waiting for Crossref may take hours.
 */
const AGAIN_MS = { screening: 30 * 60_000, lookUp: 12 * 3600_000 };

/** Asks a worker to compare a manuscript with others, or to ask Crossref about its references, repeatedly until that is done. */
export async function sendScreening(stores: Stores, due: DueRow, now: number): Promise<void> {
  const { manuscripts, letters, proofs, lookUps } = stores;
  const { manuscriptId } = due;
  const record = await manuscripts.find(manuscriptId);
  const { edition = 0, state, lookUp } = record?.screening ?? {};
  const waits = due.kind === 'screening' ? state : lookUp?.state;
  if (!record || waits !== 'queued' || String(edition) !== due.what) return letters.removeDue(due);
  const kind = due.kind === 'screening' ? 'screening' : 'lookUp';
  if (kind === 'lookUp' && !lookUps) {
    // The setting was removed since: no answers are given for questions never asked.
    const isWanted = () => true;
    await moveScreening(stores, {
      manuscriptId,
      edition,
      isWanted,
      change: ({ lookUp: _, ...rest }) => rest,
    });
    return letters.removeDue(due);
  }
  const next = { ...due, at: new Date(now + AGAIN_MS[kind]).toISOString() };
  if (!(await letters.replaceDue(due, record, [], next))) return;
  if (kind === 'screening') await proofs.sendScreening(manuscriptId, edition);
  else await lookUps?.send(manuscriptId, edition);
}
