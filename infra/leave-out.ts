import { join } from 'node:path';
import type { Plugin } from 'esbuild';

/**
 * What every SDK client names and no call of ours reaches: a fifth of a bundle, which each cold start would read and run.
 *
 * - The search for credentials (files, single sign-on, roles, machines' metadata): `clients/settings.ts` names those of the
 *   environment, and a client that is given some never searches.
 * - Reading and writing streams of events, as S3 Select has them.
 * - What remembers addresses that DynamoDB would tell: its clients ask for none unless they are told to.
 */
const STAND_INS = {
  '@aws-sdk/credential-provider-node': 'no-credential-search.ts',
  '@smithy/core/event-streams': 'no-event-streams.ts',
  '@aws-sdk/endpoint-cache': 'no-endpoint-cache.ts',
};

export const leaveOutUnusedSdk: Plugin = {
  name: 'leave-out-unused-sdk',
  setup({ onResolve }) {
    for (const [name, standIn] of Object.entries(STAND_INS))
      onResolve({ filter: new RegExp(`^${name}$`) }, () => ({ path: join(import.meta.dirname, standIn) }));
  },
};
