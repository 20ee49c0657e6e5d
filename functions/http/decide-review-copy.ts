import type { DecideReviewCopy } from '../../shared/contract/review-copy.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { limitKept, limitSaves } from '../runtime/rate-limit.ts';
import { documents, queueing, sendingFailed, writing } from '../runtime/stores.ts';
import { decideReviewCopy, sendReviewersFile } from '../screening/decide-review-copy.ts';

function messageOf({ override, fileWanted, decisions }: DecideReviewCopy): string {
  if (override) return 'The anonymous copy is approved as it is';
  if (override === null) return 'The anonymous copy is no longer approved as it is';
  if (fileWanted) return 'We have asked the author for another file';
  if (fileWanted === null) return 'The author does not need to send another file';
  return decisions.length > 0 ? 'Your decision is saved' : 'We are preparing the anonymous copy';
}

export const handler = endpoint(
  'decide-review-copy',
  async ({ id, caller, body }) => {
    const keeping = { documents: documents(), limitKept };
    const stores = { ...queueing(), ...writing(), documents: documents(), keeping };
    const asking = { reader: caller, person: caller.by, request: body, now: new Date().toISOString() };
    const changed = body.file
      ? await sendReviewersFile(stores, id, asking, body.file, sendingFailed)
      : await decideReviewCopy(stores, id, asking, sendingFailed);
    return { success: true as const, message: messageOf(body), ...changed };
  },
  ({ caller }) => limitSaves(caller.personId),
);
