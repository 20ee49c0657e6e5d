import { EDITABLE, isFrom } from '../../shared/domain/manuscript-status.ts';
import { DomainError } from '../core/rules/domain-error.ts';
import { changeFile } from '../manuscript/change-manuscript.ts';
import type { ManuscriptStore } from '../manuscript/manuscript-store.ts';
import type { ManuscriptFile, ManuscriptRecord } from '../manuscript/rules/manuscript-record.ts';
import type { Reader } from '../manuscript/rules/relation.ts';
import { requireOwner } from '../manuscript/rules/require-relation.ts';
import { fullName } from '../people/rules/person-record.ts';
import { findFirstMissing, nextProof } from '../submission/rules/draft.ts';
import { claimBuild } from './claim-build.ts';
import type { ProofQueue } from './proof-queue.ts';

export interface QueueStores {
  manuscripts: ManuscriptStore;
  queue: ProofQueue;
}

/*
 * A queued build must not get lost between table and queue.
 * Context: a save writes `queued` in its own transaction and sends the message after it; the process may end, or the queue fail, in
 * between. A save that is written must not be answered as failed, or the author saves a second manuscript.
 * Choice: the row is the truth. A failed send is logged and the save answers as usual. Whoever reads the manuscript while it is
 * still queued this long after the last message sends it again; of many readers at once one wins. The author's client polls, and
 * opening My Submissions asks as well. The worker passes over a message whose build is no longer current or is finished.
 * Cost: a build that waits long in a full queue gets a second message now and then, which does nothing.
 */
const RESEND_AFTER_MS = 15_000;

/** Sends the message of a queued build; what fails here is made good by the next reader. */
export async function sendProof(
  { manuscripts, queue }: QueueStores,
  record: ManuscriptRecord,
  onFailure: (error: unknown) => void,
): Promise<void> {
  try {
    if (await manuscripts.markSent(record, Date.now()))
      await queue.send(record.ownerId, record.id, record.proof.version);
  } catch (error) {
    onFailure(error);
  }
}

export async function resendIfForgotten(
  stores: QueueStores,
  record: ManuscriptRecord,
  onFailure: (error: unknown) => void,
): Promise<void> {
  const { state, sentAt } = record.proof;
  const since = sentAt ?? Date.parse(record.updatedAt);
  if (state === 'queued' && Date.now() - since > RESEND_AFTER_MS) await sendProof(stores, record, onFailure);
}

/** Queues a build where there is no current PDF and none on its way. */
export async function queueProof(stores: QueueStores, id: string, reader: Reader): Promise<ManuscriptFile> {
  return changeFile(stores.manuscripts, id, async (file) => {
    requireOwner(file, reader);
    const { record } = file;
    if (['queued', 'building', 'ready'].includes(record.proof.state)) return undefined;
    if (!isFrom(record, EDITABLE))
      throw new DomainError('transition_not_allowed', 'Only a draft can be built.');
    const missing = findFirstMissing(record, record.revisionOf);
    if (missing) throw new DomainError('transition_not_allowed', missing.message, { field: missing.field });
    await claimBuild(stores.manuscripts, record.ownerId, record.id);
    const owner = record.authors.find((author) => author._id === record.ownerId);
    const who = { personId: reader.personId, name: owner ? fullName(owner) : '', role: 'author' as const };
    return {
      from: EDITABLE,
      set: { proof: nextProof(record.proof, true) },
      history: { event: 'proof-requested', who },
    };
  });
}
