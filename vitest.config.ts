import { availableParallelism, totalmem } from 'node:os';
import { defineConfig } from 'vitest/config';
import { namesAFile } from './test/support/names-a-file.ts';
import { SlowFirst } from './test/support/slow-first.ts';

/** Memory as this process may use it: a container's limit counts, which `totalmem` does not know. */
const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
/** What a worker takes at most, with its stack and its browser; vitest itself takes less than one of them. */
const WORKER_BYTES = 1.8e9;

const workers = (wanted: number) => Math.max(1, Math.min(wanted, Math.floor(memory / WORKER_BYTES) - 1));

/**
 * Limits end hanging tests, however busy the machine is; actual durations are figures of `npm run bench`. More files at a time than there
 * are cores, because those with a server or a browser wait half of their time.
 */
const limits = {
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 180_000 } },
  maxWorkers: workers(2 * availableParallelism() + 1),
};

/**
 * Three projects: `fast` needs no server and no browser (npm run check), `stack` drives the local stack, `browser` drives real browsers
 * against it. These two come first, together; the order within is that of test/support/slow-first.ts.
 */
export default defineConfig(({ mode }) => {
  const common = { ...limits, env: { TESTS: mode === 'all' ? 'all' : 'chosen' } };
  return {
    test: {
      sequence: { sequencer: SlowFirst },
      // What a failing test logged is shown with it.
      silent: process.env.TEST_LOG ? false : 'passed-only',
      projects: [
        {
          plugins: [namesAFile],
          test: {
            name: 'fast',
            include: ['test/**/*.test.{ts,tsx}'],
            exclude: [
              'test/journeys/**',
              'test/conformance/**',
              'test/browser/**',
              'test/screens/**',
              '**/node_modules/**',
            ],
            ...common,
            // They wait little, and each worker first compiles what all of them use: five take half as much again as two.
            maxWorkers: workers(availableParallelism() + 1),
            sequence: { groupOrder: 1 },
            // The slowest takes 40 s on a machine with ten times its load.
            testTimeout: mode === 'all' ? limits.testTimeout : 240_000,
            isolate: false,
            setupFiles: ['test/support/leave-no-trace.ts', 'test/web/end-with-test.ts'],
            globalSetup: ['test/support/provide-synthesis.ts'],
          },
        },
        {
          test: {
            name: 'stack',
            include: ['test/journeys/**/*.test.ts', 'test/conformance/**/*.test.ts'],
            ...common,
          },
        },
        {
          test: {
            name: 'browser',
            // One browser a worker.
            isolate: false,
            include: ['test/browser/**/*.test.ts', 'test/screens/**/*.test.ts'],
            ...common,
            globalSetup: ['test/support/provide-chromium.ts', 'test/support/build-once.ts'],
          },
        },
      ],
    },
  };
});
