import { endpoint } from '../runtime/endpoint.ts';
import { readerFrom } from '../runtime/reading.ts';
import { writing } from '../runtime/writing.ts';
import { requestStatus } from '../submission/request-status.ts';

export const handler = endpoint('request-status-as-editor', async ({ id, caller, body }) => {
  const asking = { reader: readerFrom(caller), person: caller.by, request: body, asEditor: true };
  return requestStatus(writing(), id, asking);
});
