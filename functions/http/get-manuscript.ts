import { queueMissingCopy } from '../anonymity/queue-review-copy.ts';
import { getFile } from '../manuscript/find-manuscript.ts';
import { showFile } from '../manuscript/show-manuscript.ts';
import { showRounds } from '../manuscript/show-rounds.ts';
import { resendIfForgotten } from '../proof/queue-proof.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { queueing, sendingFailed } from '../runtime/queueing.ts';
import { readerFrom, reading } from '../runtime/reading.ts';

export const handler = endpoint('get-manuscript', async ({ id, caller, query }) => {
  const stores = reading();
  const file = await getFile(stores.manuscripts, id);
  const reader = readerFrom(caller);
  const manuscript = await showFile(stores, file, reader, query);
  if (manuscript.proof.state === 'queued') await resendIfForgotten(queueing(), file.record, sendingFailed);
  await queueMissingCopy(queueing(), file.record, sendingFailed);
  const rounds = await showRounds(stores, file, manuscript, reader.personId);
  return { manuscript: { ...manuscript, rounds } };
});
