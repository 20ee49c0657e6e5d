import { requestStatus } from '../editorial/request-status.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { writing } from '../runtime/stores.ts';

export const handler = endpoint('request-status-as-editor', async ({ id, caller, body }) => {
  const asking = { reader: caller, person: caller.by, request: body, asEditor: true };
  return requestStatus(writing(), id, asking);
});
