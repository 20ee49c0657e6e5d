import { expect, test } from 'vitest';
import type { JobLimits } from '../../../functions/documents/process/job.ts';
import { withVerifier } from '../../../functions/documents/process/with-verifier.ts';
import type { Runner } from '../../../functions/documents/process/worker-pool.ts';

const limits: JobLimits = { cpuSeconds: 1, wallSeconds: 1, residentMegabytes: 100 };

test('a finished copy goes to a process that gets nothing else, and all other jobs to those of the build', async () => {
  const told: string[] = [];
  const runner = (who: string) =>
    ({
      run: async ({ name }) => {
        told.push(`${who}: ${name}`);
        return null as never;
      },
    }) satisfies Runner;
  const { run } = withVerifier({ forBuild: () => runner('build') }, runner('verifier'))();
  await run({ name: 'warmUp' }, limits);
  await run({ name: 'verifyAnonymous', pdf: new Uint8Array(), identities: [], kept: [] }, limits);
  await run({ name: 'extract', bytes: new Uint8Array(), attempt: 1 }, limits);
  expect(told).toEqual(['build: warmUp', 'verifier: verifyAnonymous', 'build: extract']);
});
