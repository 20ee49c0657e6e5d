import { defineConfig } from 'vitest/config';

/**
 * Three projects: `fast` holds what needs no server and no browser (npm run check), `stack` drives the local stack,
 * `browser` drives real browsers against it, each two files at a time. One project after another, for the sake of memory.
 */
/** Limits end what hangs, on however busy a machine; what a thing may take is a figure of `npm run bench`. */
const patience = { testTimeout: 600_000, hookTimeout: 600_000, expect: { poll: { timeout: 60_000 } } };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'fast',
          sequence: { groupOrder: 0 },
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: [
            'test/journeys/**',
            'test/conformance/**',
            'test/browser/**',
            'test/screens/**',
            '**/node_modules/**',
          ],
          ...patience,
        },
      },
      {
        test: {
          name: 'stack',
          sequence: { groupOrder: 1 },
          include: ['test/journeys/**/*.test.ts', 'test/conformance/**/*.test.ts'],
          ...patience,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'browser',
          sequence: { groupOrder: 2 },
          include: ['test/browser/**/*.test.ts', 'test/screens/**/*.test.ts'],
          ...patience,
          globalSetup: ['test/support/provide-chromium.ts', 'test/support/build-once.ts'],
          maxWorkers: 2,
        },
      },
    ],
  },
});
