import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningServer } from './http/listen.ts';

export interface DynamoDbOptions {
  /** 0 takes a free one. */
  port: number;
  /** Holds dynamodb.sqlite and the process id of the running server. Without it all is in memory, and keeps no process running. */
  dataDir?: string;
  /** Called if the server ends before `close` is called. */
  onExit?: (reason: string) => void;
}

/** Kills the server once file 3, a pipe that only we hold, is closed by our end, however that happened. */
const WATCHDOG = `umask 077
"$@" 3<&- & child=$!
(cat <&3 >/dev/null; kill -9 $child) 2>/dev/null &
wait $child; exit $?`;

const READY_WITHIN_MS = 10_000;

/**
 * A local DynamoDB: the dynoxide binary from npm (SQLite underneath), or the server that AWS_ENDPOINT_URL_DYNAMODB names. The server dies
 * with this process, even on SIGKILL; one that survived all the same is ended at the next start.
 */
export async function startDynamoDb(options: DynamoDbOptions): Promise<RunningServer> {
  const endpoint = process.env.AWS_ENDPOINT_URL_DYNAMODB;
  if (endpoint) {
    const { origin, port } = new URL(endpoint);
    return { url: origin, port: Number(port), close: async () => undefined };
  }
  const binary = findBinary();
  const kept = options.dataDir === undefined ? undefined : await openFolder(options.dataDir);
  const port = options.port || (await freePort());
  const server = ['--host', '127.0.0.1', '--port', String(port), ...(kept ? ['--db-path', kept.path] : [])];
  const child = spawn('sh', ['-c', WATCHDOG, 'dynamodb', binary, ...server], {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    // Out of the terminal's reach: Ctrl-C stops us in order, and this server last.
    detached: true,
  });
  let lastWords = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    lastWords = (lastWords + chunk.toString()).slice(-2000);
  });
  const url = `http://127.0.0.1:${port}`;
  try {
    await untilReady(url, child);
  } catch (error) {
    child.stdio[3]?.destroy();
    throw new Error(`The local DynamoDB did not start: ${lastWords.trim() || (error as Error).message}`);
  }
  if (kept) writeFileSync(kept.pidFile, String(child.pid));
  else for (const handle of [child, ...child.stdio] as { unref?(): void }[]) handle?.unref?.();
  let isClosing = false;
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => {
      if (kept) rmSync(kept.pidFile, { force: true });
      if (!isClosing) options.onExit?.(lastWords.trim());
      resolve();
    });
  });
  return {
    url,
    port,
    close: async () => {
      isClosing = true;
      child.stdio[3]?.destroy();
      await ended;
    },
  };
}

/** The server's program, which also imports. */
export function findBinary(): string {
  const name = `@dynoxide/${process.platform}-${process.arch}`;
  try {
    const path = join(dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), 'dynoxide');
    if (existsSync(path)) return path;
  } catch {
    // Reported below.
  }
  throw new Error(
    `There is no local DynamoDB for ${process.platform} ${process.arch} (${name} is not installed). ` +
      'Start any DynamoDB-compatible server and name it in AWS_ENDPOINT_URL_DYNAMODB.',
  );
}

async function openFolder(folder: string): Promise<{ path: string; pidFile: string }> {
  mkdirSync(folder, { recursive: true });
  const kept = { path: join(folder, 'dynamodb.sqlite'), pidFile: join(folder, 'dynamodb.pid') };
  await endLeftover(kept.pidFile, kept.path);
  return kept;
}

/** Two servers on one file would block each other. */
async function endLeftover(pidFile: string, path: string): Promise<void> {
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, 'utf8'));
  rmSync(pidFile, { force: true });
  for (const candidate of [pid, pid + 1]) {
    if (!commandLine(candidate).includes(path)) continue;
    process.kill(candidate, 'SIGKILL');
    await sleep(50);
  }
}

function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  const end = Date.now() + READY_WITHIN_MS;
  while (Date.now() < end) {
    if (child.exitCode !== null) throw new Error(`it ended with code ${child.exitCode}`);
    const isUp = await fetch(url, { signal: AbortSignal.timeout(1000) }).then(
      () => true,
      () => false,
    );
    if (isUp) return;
    await sleep(10);
  }
  throw new Error('it did not answer in time');
}
