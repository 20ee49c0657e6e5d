import { defineConfig } from 'vitest/config';

/**
 * Three projects: `fast` holds what needs no server and no browser (npm run check), `stack` drives the local stack,
 * `browser` drives real browsers against it, two files at a time. One project after another: start times are measured in some.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'fast',
          sequence: { groupOrder: 0 },
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: ['test/journeys/**', 'test/conformance/**', 'test/browser/**', '**/node_modules/**'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'stack',
          sequence: { groupOrder: 1 },
          include: ['test/journeys/**/*.test.ts', 'test/conformance/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'browser',
          sequence: { groupOrder: 2 },
          include: ['test/browser/**/*.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          globalSetup: ['test/support/provide-chromium.ts', 'test/support/build-once.ts'],
          maxWorkers: 2,
        },
      },
    ],
  },
});
