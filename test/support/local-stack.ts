import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { describeInstallation } from '../../functions/local/installation.ts';
import {
  type LocalStack,
  type LocalStackOptions,
  startLocalStack,
} from '../../functions/local/start-local-stack.ts';
import { findFaults } from './find-faults.ts';
import { seededStacks } from './seeded-stacks.ts';

interface ProvidedStack {
  readonly stack: LocalStack;
  /** Ends the product, and starts it again at the same address with what it had stored. */
  restartAfter(whileItIsAway: () => Promise<void>): Promise<void>;
}

/**
 * One local stack for a test file, on a free port and in its own folder, without the demonstration set. Call it at the top of the file;
 * the result is for use inside tests and later hooks. `site: true` also builds and serves the pages. Whatever the tests did, the stored
 * data must be sound in the end, unless they say that they break it.
 */
export function provideLocalStack({
  breaksData = false,
  ...options
}: Partial<LocalStackOptions> & { breaksData?: boolean } = {}): ProvidedStack {
  let stack: LocalStack | undefined;
  let folder: string | undefined;
  const startAt = (port: number, dataDir: string) =>
    startLocalStack({
      port,
      dataDir,
      demo: false,
      site: false,
      retrySeconds: 1,
      // No test cuts the power, and parallel tests share the machine's disk.
      syncsWrites: false,
      // Nobody steals the passwords of a test, which makes hundreds of people.
      passwordCost: 2 ** 4,
      // A test calls few of the functions; loading all of them takes a core for seconds.
      warmsUp: false,
      // Tests sign in more often in a minute than people do.
      environment: { SIGN_IN_LIMIT: '100000' },
      log: process.env.TEST_LOG ? console.log : undefined,
      ...options,
    });
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'mwp-test-'));
    stack = await startAt(0, folder);
  });
  afterAll(async () => {
    if (stack && !breaksData && !seededStacks.has(stack))
      expect(await findFaults(describeInstallation(stack))).toEqual([]);
    await stack?.close();
    if (folder && process.env.TEST_LOG) console.log(`The functions' log: ${folder}/functions.log`);
    else if (folder) rmSync(folder, { recursive: true, force: true });
  });
  return {
    get stack() {
      if (!stack) throw new Error('The local stack is not started yet: use it inside a test.');
      return stack;
    },
    async restartAfter(whileItIsAway) {
      const before = this.stack;
      await before.close();
      await whileItIsAway();
      stack = await startAt(before.port, before.dataDir);
      if (seededStacks.has(before)) seededStacks.add(stack);
    },
  };
}
