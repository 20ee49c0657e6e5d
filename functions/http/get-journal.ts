import { showJournal } from '../editorial/show-journal.ts';
import { editorRights } from '../runtime/chiefs.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { manuscripts } from '../runtime/stores.ts';

export const handler = endpoint('get-journal', async ({ caller }) => {
  const { isChief } = await editorRights(caller.personId);
  return showJournal(manuscripts(), await manuscripts().journal(), isChief);
});
