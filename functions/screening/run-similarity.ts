import type { DocumentStore } from '../core/document-store.ts';
import type { MessageQueue } from '../core/message-queue.ts';
import type { DueRow } from '../core/rules/due-row.ts';
import type { LetterStore } from '../letters/letter-store.ts';
import type { ManuscriptStore } from '../manuscript/manuscript-store.ts';
import { nextSimilarity, type SimilarityOutcome } from './rules/next-similarity.ts';
import { isOpen, type SimilarityMessage, type SimilarityRow } from './rules/similarity-row.ts';
import type { SimilarityAgency } from './similarity-agency.ts';
import type { SimilarityStore } from './similarity-store.ts';

export interface SimilarityStores {
  similarity: Pick<SimilarityStore, 'find' | 'move'>;
  manuscripts: Pick<ManuscriptStore, 'find'>;
  documents: Pick<DocumentStore, 'read'>;
  /** Undefined until the key is filled in. */
  agency: () => Promise<SimilarityAgency | undefined>;
}

export interface SimilarityAnnouncing {
  similarity: Pick<SimilarityStore, 'find' | 'move'>;
  letters: Pick<LetterStore, 'removeDue'>;
  /** Undefined if the press has no such check: earlier requests wait. */
  similarityQueue: MessageQueue<SimilarityMessage> | undefined;
}

/** Longer than a worker takes; after that it is announced again. */
const AGAIN_MS = 10 * 60_000;

/** Asks the worker for the next step; removes the due row if nothing is left to do. */
export async function announceSimilarity(
  { similarity, letters, similarityQueue }: SimilarityAnnouncing,
  due: DueRow,
  now: number,
): Promise<void> {
  const row = await similarity.find({ manuscriptId: due.manuscriptId, round: Number(due.what) });
  if (!row || !isOpen(row) || row.dueAt !== due.at) return letters.removeDue(due);
  const after = { ...row, dueAt: new Date(now + AGAIN_MS).toISOString() };
  if ((await similarity.move(row, after)) && similarityQueue) await similarityQueue.send(after);
}

async function nextThing(
  { manuscripts, documents }: SimilarityStores,
  agency: SimilarityAgency | undefined,
  { state, submission, manuscriptId, of }: SimilarityRow,
): Promise<SimilarityOutcome> {
  if (!agency) return { is: 'unanswered', message: 'The key for Similarity Check is not filled in.' };
  const record = await manuscripts.find(manuscriptId);
  // Withdrawn: its file is gone, and its row will be.
  if (!record) return { is: 'refused', message: 'The manuscript is gone.' };
  if (!submission || state === 'queued') return agency.name(record.number ?? manuscriptId);
  if (state === 'named') return agency.give(submission, await documents.read(of));
  return state === 'given' ? agency.askForReport(submission) : agency.report(submission);
}

/**
 * Takes a check as far as it goes now. It is leased first, so that a message that comes twice does it once. If cut off, it continues where
 * it was, as each call may be repeated. Returns the row after that; undefined if there was nothing to do.
 */
export async function runSimilarity(
  stores: SimilarityStores,
  { manuscriptId, round, dueAt }: SimilarityMessage,
): Promise<SimilarityRow | undefined> {
  const { similarity } = stores;
  const found = await similarity.find({ manuscriptId, round });
  if (!found || !isOpen(found) || found.dueAt !== dueAt) return undefined;
  const lease = new Date(Math.max(Date.now(), Date.parse(dueAt)) + AGAIN_MS).toISOString();
  let row = { ...found, tries: found.tries + 1, dueAt: lease };
  if (!(await similarity.move(found, row))) return undefined;
  const agency = await stores.agency();
  for (;;) {
    const outcome = await nextThing(stores, agency, row);
    const after = nextSimilarity(row, outcome, Date.now());
    if (!(await similarity.move(row, after))) return undefined;
    if (outcome.is !== 'further') return after;
    row = after;
  }
}
