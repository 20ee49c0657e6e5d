import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export interface Child {
  /** The program's first printed line of JSON. */
  ready: Record<string, string>;
  pid: number;
  /** SIGKILL, and waits until it is gone. */
  kill(): Promise<void>;
}

/** Starts a program of this folder with its options as one JSON argument and waits for its first line. */
export async function startChild(program: string, options: unknown): Promise<Child> {
  const path = fileURLToPath(new URL(program, import.meta.url));
  const child = spawn(process.execPath, [path, JSON.stringify(options)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ready = await firstLine(child);
  return {
    ready: JSON.parse(ready) as Record<string, string>,
    pid: child.pid as number,
    kill: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGKILL');
      }),
  };
}

/** Starts all writes at once and kills the child the moment that `after` of them are acknowledged. */
export async function killAmid(
  child: Pick<Child, 'kill'>,
  writes: (() => Promise<unknown>)[],
  after: number,
): Promise<void> {
  let acknowledged = 0;
  let reach = () => {};
  const reached = new Promise<void>((resolve) => {
    reach = resolve;
  });
  const running = writes.map((write) =>
    write().then(() => {
      acknowledged += 1;
      if (acknowledged >= after) reach();
    }),
  );
  await Promise.race([reached, Promise.allSettled(running)]);
  await child.kill();
  await Promise.allSettled(running);
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The child ended early with code ${code}.`)));
    createInterface({ input: child.stdout as NodeJS.ReadableStream }).once('line', resolve);
  });
}
