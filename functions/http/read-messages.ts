import { readMessages } from '../messages/read-messages.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { readerFrom } from '../runtime/reading.ts';
import { manuscripts } from '../runtime/stores/manuscripts.ts';

export const handler = endpoint('read-messages', async ({ id, caller, body }) => {
  await readMessages(manuscripts(), id, readerFrom(caller), body);
  return { success: true as const };
});
