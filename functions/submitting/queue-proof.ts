import { EDITABLE, isFrom } from '../../shared/domain/manuscript-status.ts';
import { DomainError } from '../core/rules/domain-error.ts';
import { changeFile } from '../manuscript/change-manuscript.ts';
import type { ManuscriptStore } from '../manuscript/manuscript-store.ts';
import type { ManuscriptFile, ManuscriptRecord } from '../manuscript/record/manuscript-record.ts';
import type { Reader } from '../manuscript/rules/relation.ts';
import { requireOwner } from '../manuscript/rules/require-relation.ts';
import { fullName } from '../people/rules/person-record.ts';
import { claimBuild } from './claim-build.ts';
import type { ProofQueue } from './proof-queue.ts';
import { findFirstMissing, nextProof } from './rules/draft.ts';

export interface QueueStores {
  manuscripts: ManuscriptStore;
  queue: ProofQueue;
}

/* A queued build must not get lost between table and queue. Context: a save writes `queued` in its own transaction and sends the
   message after it; the process may end, or the queue fail, in between. A successful save must not be answered as failed, or the
   author saves a second manuscript. Choice: the row is the truth. A due row is written with `queued`
   (`manuscript/rules/builds-due.ts`); a failed send is logged and the save answers as usual. The minute's sweep sends those that no
   worker has begun (`send-build-again.ts`). The worker ignores a message whose build is no longer current or is finished. Cost: a
   build that is waiting when the sweep runs gets a second message, which does nothing. */

/** Sends the message of a queued build; if that fails, the sweep sends it again. */
export async function sendProof(
  queue: Pick<ProofQueue, 'send'>,
  { ownerId, id, proof }: ManuscriptRecord,
  onFailure: (error: unknown) => void,
): Promise<void> {
  if (proof.state === 'queued') await queue.send(ownerId, id, proof.version).catch(onFailure);
}

/** Queues a build unless there is a current PDF or a build on its way. */
export async function queueProof(
  { manuscripts, queue }: QueueStores,
  id: string,
  reader: Reader,
  onFailure: (error: unknown) => void,
): Promise<ManuscriptFile> {
  let isNew = false;
  const file = await changeFile(manuscripts, id, async (file) => {
    requireOwner(file, reader);
    const { record } = file;
    isNew = false;
    if (['queued', 'building', 'ready'].includes(record.proof.state)) return undefined;
    if (!isFrom(record, EDITABLE))
      throw new DomainError('transition_not_allowed', 'Only a draft can be built.');
    const missing = findFirstMissing(record, record.origin.revisionOf);
    if (missing) throw new DomainError('transition_not_allowed', missing.message, { field: missing.field });
    await claimBuild(manuscripts, record.ownerId, record.id);
    isNew = true;
    const owner = record.authors.find((author) => author._id === record.ownerId);
    const who = { personId: reader.personId, name: owner ? fullName(owner) : '', role: 'author' as const };
    return {
      from: EDITABLE,
      set: { proof: nextProof(record.proof, true) },
      history: { event: 'proof-requested', who },
    };
  });
  if (isNew) await sendProof(queue, file.record, onFailure);
  return file;
}
