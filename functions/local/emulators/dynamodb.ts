import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { finished } from 'node:stream/promises';
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
(cat <&3; kill -9 $child) >/dev/null 2>&1 &
wait $child; exit $?`;

const READY_WITHIN_MS = 30_000;

/** Ports that it tries where others take them first. */
const PORTS = 5;

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
  const more = kept ? ['--db-path', kept.path] : [];
  let started: Awaited<ReturnType<typeof startServer>>;
  for (let tried = 1; ; tried += 1) {
    const port = (tried === 1 && options.port) || (await freePort());
    started = await startServer(binary, port, more);
    if (started.isReady) break;
    // It takes no port from us: between our look at a free one and its start, anyone may have taken it.
    if (tried === PORTS || !started.lastWords().includes('already in use'))
      throw new Error(`The local DynamoDB did not start: ${started.lastWords()}`);
  }
  const { child, ended, port, lastWords } = started;
  if (kept) writeFileSync(kept.pidFile, String(child.pid));
  else for (const handle of [child, ...child.stdio] as { unref?(): void }[]) handle?.unref?.();
  let isClosing = false;
  void ended.then(() => {
    if (kept) rmSync(kept.pidFile, { force: true });
    if (!isClosing) options.onExit?.(lastWords());
  });
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    close: async () => {
      isClosing = true;
      child.stdio[3]?.destroy();
      await ended;
    },
  };
}

/** Ready once it says so itself: whoever else has this port would answer a request too. */
async function startServer(binary: string, port: number, more: readonly string[]) {
  const server = ['--host', '127.0.0.1', '--port', String(port), ...more];
  const child = spawn('sh', ['-c', WATCHDOG, 'dynamodb', binary, ...server], {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    // Out of the terminal's reach: Ctrl-C stops us in order, and this server last.
    detached: true,
  });
  const exit = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code) => resolve(`it ended with code ${code}`));
  });
  let said = '';
  const listening = new Promise<true>((resolve) => {
    child.stderr?.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-2000);
      if (said.includes(`listening on http://127.0.0.1:${port}`)) resolve(true);
    });
  });
  const ended = exit.then((end) => finished(child.stderr!).then(() => end));
  const wait = new AbortController();
  const late = sleep(READY_WITHIN_MS, 'it was not ready in time', wait).catch(() => '');
  const end = await Promise.race([listening, ended, late]);
  wait.abort();
  if (end !== true) child.stdio[3]?.destroy();
  return { isReady: end === true, child, ended, port, lastWords: () => said.trim() || String(end) };
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
