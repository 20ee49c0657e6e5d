import { availableParallelism, totalmem } from 'node:os';
import { defineConfig } from 'vitest/config';
import { SlowFirst } from './test/support/slow-first.ts';

/**
 * Limits end hanging tests, however busy the machine is; actual durations are figures of `npm run bench`. One file more at a time than
 * there are cores: those with a server or a browser wait half of their time. Each may take 2 GB.
 */
const common = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
  maxWorkers: Math.max(1, Math.min(availableParallelism() + 1, Math.floor(totalmem() / 2 ** 31))),
};

/**
 * Three projects: `fast` needs no server and no browser (npm run check), `stack` drives the local stack, `browser` drives real browsers
 * against it. All together use all cores; the order is that of test/support/slow-first.ts.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: SlowFirst },
    projects: [
      {
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
          // The slowest takes 40 s on a machine with ten times its load.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          isolate: false,
          setupFiles: ['test/support/leave-no-trace.ts'],
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
          include: ['test/browser/**/*.test.ts', 'test/screens/**/*.test.ts'],
          ...common,
          globalSetup: ['test/support/provide-chromium.ts', 'test/support/build-once.ts'],
        },
      },
    ],
  },
});
