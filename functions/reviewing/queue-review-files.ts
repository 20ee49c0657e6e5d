import type { DueRow } from '../core/rules/due-row.ts';
import type { LetterStore } from '../letters/letter-store.ts';
import type { ManuscriptStore } from '../manuscript/manuscript-store.ts';
import { isFilesWorkLeft } from '../manuscript/record/review-files.ts';
import type { ProofQueue } from '../submitting/proof-queue.ts';
import { areFilesReleased } from './rules/are-files-released.ts';

interface Stores {
  manuscripts: Pick<ManuscriptStore, 'findFile'>;
  letters: Pick<LetterStore, 'removeDue' | 'replaceDue'>;
  proofs: Pick<ProofQueue, 'sendReviewFiles'>;
}

/** Longer than the queue's own tries take: by then its message is lost, or was used up. */
const AGAIN_MS = 30 * 60_000;

/** Requests the PDF of a review's files from a worker until it exists. */
export async function queueReviewFiles(
  { manuscripts, letters, proofs }: Stores,
  due: DueRow,
  now: number,
): Promise<void> {
  const file = await manuscripts.findFile(due.manuscriptId);
  const files = file?.reviewFiles.find(({ seat }) => String(seat) === due.what);
  if (!file || !files || !isFilesWorkLeft(files, areFilesReleased(file, files)))
    return letters.removeDue(due);
  const next = { ...due, at: new Date(now + AGAIN_MS).toISOString() };
  if (await letters.replaceDue(due, file.record, [], next))
    await proofs.sendReviewFiles(due.manuscriptId, files.seat);
}
