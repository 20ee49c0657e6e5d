import { readMessages } from '../letters/read-messages.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { manuscripts } from '../runtime/stores.ts';

export const handler = endpoint('read-messages', async ({ id, caller, body }) => {
  await readMessages(manuscripts(), id, caller, body);
  return { success: true as const };
});
