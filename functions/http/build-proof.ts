import { showFile, withStanding } from '../manuscript/show-manuscript.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { limitSaves } from '../runtime/rate-limit.ts';
import { queueing, reading, sendingFailed } from '../runtime/stores.ts';
import { queueProof } from '../submitting/queue-proof.ts';

export const handler = endpoint(
  'build-proof',
  async ({ id, caller }) => {
    const file = await withStanding(reading(), id, caller, () =>
      queueProof(queueing(), id, caller, sendingFailed),
    );
    return { manuscript: await showFile(reading(), file, caller) };
  },
  ({ caller }) => limitSaves(caller.personId),
);
