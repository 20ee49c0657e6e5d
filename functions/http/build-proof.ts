import { showFile, withStanding } from '../manuscript/show-manuscript.ts';
import { queueProof } from '../proof/queue-proof.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { queueing, sendingFailed } from '../runtime/queueing.ts';
import { limitSaves } from '../runtime/rate-limit.ts';
import { readerFrom, reading } from '../runtime/reading.ts';

export const handler = endpoint(
  'build-proof',
  async ({ id, caller }) => {
    const reader = readerFrom(caller);
    const file = await withStanding(reading(), id, reader, () =>
      queueProof(queueing(), id, reader, sendingFailed),
    );
    return { manuscript: await showFile(reading(), file, reader) };
  },
  ({ caller }) => limitSaves(caller.personId),
);
