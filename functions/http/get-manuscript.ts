import { getFile } from '../manuscript/find-manuscript.ts';
import { showFile } from '../manuscript/show-manuscript.ts';
import { withRounds } from '../manuscript/show-rounds.ts';
import { withSentFiles } from '../manuscript/show-sent-files.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { reading } from '../runtime/stores.ts';

export const handler = endpoint('get-manuscript', async ({ id, caller, query }) => {
  const stores = reading();
  const file = await getFile(stores.manuscripts, id);
  const manuscript = await showFile(stores, file, caller, query);
  const withFiles = await withSentFiles(stores, file.record, manuscript);
  return { manuscript: await withRounds(stores, file, withFiles, caller.personId) };
});
