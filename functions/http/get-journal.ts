import { viewJournal } from '../domain/journal/journal-view.ts';
import { isActingChief } from '../runtime/chiefs.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { manuscripts } from '../runtime/stores/manuscripts.ts';

export const handler = endpoint('get-journal', async ({ caller }) =>
  viewJournal(await manuscripts().journal(), await isActingChief(caller.personId)),
);
