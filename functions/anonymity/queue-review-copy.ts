import type { ManuscriptRecord } from '../manuscript/rules/manuscript-record.ts';
import type { QueueStores } from '../proof/queue-proof.ts';
import { lacksCopy, nextCopy } from './rules/review-copy.ts';
import type { ReviewCopyRecord } from './rules/review-copy-record.ts';

/** As for proofs: the row is the truth, and a message that was not sent or got lost is sent again by who looks. */
const RESEND_AFTER_MS = 15_000;

/** What fails here is made good by the next who looks. */
async function send(
  { queue }: Pick<QueueStores, 'queue'>,
  { ownerId, id, reviewCopy }: ManuscriptRecord,
  onFailure: (error: unknown) => void,
): Promise<void> {
  if (!reviewCopy) return;
  const { proofVersion, revision } = reviewCopy;
  await queue.sendReviewCopy(ownerId, id, proofVersion, revision).catch(onFailure);
}

/** Asks a worker for this copy; of many who do one sends the message. */
async function ask(
  stores: QueueStores,
  record: ManuscriptRecord,
  copy: ReviewCopyRecord,
  onFailure: (error: unknown) => void,
): Promise<void> {
  const reviewCopy = { ...copy, sentAt: Date.now() };
  try {
    if (await stores.manuscripts.moveReviewCopy(record, reviewCopy))
      await send(stores, { ...record, reviewCopy }, onFailure);
  } catch (error) {
    onFailure(error);
  }
}

/** The message of a copy that was queued just now. */
export const sendReviewCopy = async (
  stores: QueueStores,
  record: ManuscriptRecord,
  onFailure: (error: unknown) => void,
): Promise<void> => {
  if (record.reviewCopy) await ask(stores, record, record.reviewCopy, onFailure);
};

/**
 * Somebody looks at a manuscript of which there is no copy as it stands now: of those from before the journal reviewed anonymously, of one whose
 * author said that they are none.
 */
export async function queueMissingCopy(
  stores: QueueStores,
  record: ManuscriptRecord,
  onFailure: (error: unknown) => void,
): Promise<void> {
  const { reviewCopy: copy } = record;
  if (lacksCopy(record)) return ask(stores, record, nextCopy(record), onFailure);
  if (!record.isAnonymous || copy?.state !== 'queued') return;
  if (Date.now() - (copy.sentAt ?? 0) > RESEND_AFTER_MS) await ask(stores, record, copy, onFailure);
}
