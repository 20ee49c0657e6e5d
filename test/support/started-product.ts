import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export interface StartedProduct {
  origin: string;
  accessKeys: { editor: string; reviewer: string };
  /** From the command to the first 200 of /api/health. */
  readyAfterMs: number;
  processGroup: number;
  /** Everything printed so far. */
  output(): string;
  /** SIGKILL to the whole process group, like pulling the plug. */
  kill(): Promise<void>;
  /** Ctrl-C; returns the exit code. */
  interrupt(): Promise<number | null>;
}

/** Ends a start that hangs before the test’s own limit does, so that what it printed is seen. Ten first starts at once take over two minutes. */
const READY_WITHIN_MS = 560_000;

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

/** The command `npm start`, in its own process group. */
export async function startProduct(options: {
  dataDir: string;
  port: number;
  environment?: Record<string, string>;
}): Promise<StartedProduct> {
  const accessKeys = { editor: 'test-key-for-editors', reviewer: 'test-key-for-reviewers' };
  const begin = performance.now();
  const child = spawn(process.execPath, ['functions/local/start.mjs'], {
    cwd: join(import.meta.dirname, '../..'),
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: String(options.port),
      DATA_DIR: options.dataDir,
      DEMO: '0',
      EDITOR_ACCESS_KEY: accessKeys.editor,
      REVIEWER_ACCESS_KEY: accessKeys.reviewer,
      ...options.environment,
    },
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const origin = `http://localhost:${options.port}`;
  while (!(await isHealthy(origin))) {
    if (child.exitCode !== null) throw new Error(`The product ended with ${child.exitCode}: ${output}`);
    if (performance.now() - begin > READY_WITHIN_MS) {
      await signalGroup(child, 'SIGKILL');
      throw new Error(`The product did not get ready: ${output}`);
    }
    await sleep(50);
  }
  return {
    origin,
    accessKeys,
    readyAfterMs: performance.now() - begin,
    processGroup: child.pid!,
    output: () => output,
    kill: () => signalGroup(child, 'SIGKILL').then(() => undefined),
    interrupt: () => signalGroup(child, 'SIGINT'),
  };
}

async function isHealthy(origin: string): Promise<boolean> {
  const answer = await fetch(`${origin}/api/health`, { signal: AbortSignal.timeout(10_000) }).catch(
    () => undefined,
  );
  await answer?.body?.cancel();
  return answer?.status === 200;
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  process.kill(-child.pid!, signal);
  return ended;
}
