import { requestStatus } from '../editorial/request-status.ts';
import type { ManuscriptRecord } from '../manuscript/record/manuscript-record.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { guardSubmission } from '../runtime/rate-limit.ts';
import { proofQueue, sendingFailed, writing } from '../runtime/stores.ts';
import { sendReviewCopy } from '../screening/queue-review-copy.ts';
import { submitRevision } from '../submitting/submit-revision.ts';

export const handler = endpoint('request-status', async ({ id, caller, body, address }) => {
  const { person, by } = caller;
  const asking = { reader: caller, person: by, request: body, asEditor: false };
  const sendCopy = (record: ManuscriptRecord) => sendReviewCopy(proofQueue(), record, sendingFailed);
  const stores = { ...writing(), sendCopy };
  return guardSubmission(
    { id, status: body.status, person, address },
    async () => (await submitRevision(stores, id, asking)) ?? requestStatus(stores, id, asking),
  );
});
