import { getFile } from '../manuscript/find-manuscript.ts';
import { showFile } from '../manuscript/show-manuscript.ts';
import { withRounds } from '../manuscript/show-rounds.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { readerFrom, reading } from '../runtime/reading.ts';

export const handler = endpoint('get-manuscript', async ({ id, caller, query }) => {
  const stores = reading();
  const file = await getFile(stores.manuscripts, id);
  const reader = readerFrom(caller);
  const manuscript = await showFile(stores, file, reader, query);
  return { manuscript: await withRounds(stores, file, manuscript, reader.personId) };
});
