import { endpoint } from '../runtime/endpoint.ts';
import { guardSubmission } from '../runtime/guard-submission.ts';
import { readerFrom } from '../runtime/reading.ts';
import { writing } from '../runtime/writing.ts';
import { requestStatus } from '../submission/request-status.ts';
import { submitRevision } from '../submission/submit-revision.ts';

export const handler = endpoint('request-status', async ({ id, caller, body, address }) => {
  const { person, by } = caller;
  const asking = { reader: readerFrom(caller), person: by, request: body, asEditor: false };
  const stores = writing();
  return guardSubmission(
    { id, status: body.status, person, address },
    async () => (await submitRevision(stores, id, asking)) ?? requestStatus(stores, id, asking),
  );
});
