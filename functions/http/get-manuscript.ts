import { getFile } from '../actions/find-manuscript.ts';
import { resendIfForgotten } from '../actions/queue-proof.ts';
import { queueMissingCopy } from '../actions/queue-review-copy.ts';
import { showFile } from '../actions/show-manuscript.ts';
import { showRounds } from '../actions/show-rounds.ts';
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
