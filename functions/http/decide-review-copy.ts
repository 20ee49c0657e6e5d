import { decideReviewCopy } from '../anonymity/decide-review-copy.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { queueing, sendingFailed } from '../runtime/queueing.ts';
import { limitSaves } from '../runtime/rate-limit.ts';
import { readerFrom, reading } from '../runtime/reading.ts';
import { documents } from '../runtime/stores/documents.ts';

export const handler = endpoint(
  'decide-review-copy',
  async ({ id, caller, body }) => {
    const stores = { ...reading(), ...queueing(), documents: documents() };
    const reader = readerFrom(caller);
    const asking = { reader, person: caller.by, request: body, now: new Date().toISOString() };
    const changed = await decideReviewCopy(stores, id, asking, sendingFailed);
    const message = body.override
      ? 'The anonymous copy is approved as it is'
      : 'We are preparing the anonymous copy';
    return { success: true as const, message, ...changed };
  },
  ({ caller }) => limitSaves(caller.personId),
);
