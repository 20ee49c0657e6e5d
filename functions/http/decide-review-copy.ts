import { endpoint } from '../runtime/endpoint.ts';
import { limitSaves } from '../runtime/rate-limit.ts';
import { documents, queueing, reading, sendingFailed } from '../runtime/stores.ts';
import { decideReviewCopy } from '../screening/decide-review-copy.ts';

export const handler = endpoint(
  'decide-review-copy',
  async ({ id, caller, body }) => {
    const stores = { ...reading(), ...queueing(), documents: documents() };
    const asking = { reader: caller, person: caller.by, request: body, now: new Date().toISOString() };
    const changed = await decideReviewCopy(stores, id, asking, sendingFailed);
    const message = body.override
      ? 'The anonymous copy is approved as it is'
      : body.override === null
        ? 'The anonymous copy is no longer approved as it is'
        : body.decisions.length > 0
          ? 'Your decision is saved'
          : 'We are preparing the anonymous copy';
    return { success: true as const, message, ...changed };
  },
  ({ caller }) => limitSaves(caller.personId),
);
