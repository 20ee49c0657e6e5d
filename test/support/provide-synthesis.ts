import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { TestProject } from 'vitest/node';
import type { Synthesis } from './synthesis-child.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where `synthesise` asks. */
    synthesis: string;
  }
}

/** One process for the run that loads CDK, begun by the first test that asks for templates; it makes the same ones once. */
export default async function provideSynthesis({ provide }: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'mwp-synthesis-'));
  const made = new Map<string, Promise<Synthesis>>();
  let child: ChildProcess | undefined;
  const make = (asked: string) =>
    new Promise<Synthesis>((resolve) => {
      child ??= fork(join(import.meta.dirname, 'synthesis-child.ts'), [folder]).setMaxListeners(0);
      const worker = child;
      const number = made.size;
      const end = (synthesis: Synthesis) => {
        if (synthesis.number !== number) return;
        worker.off('message', end).off('exit', fail);
        resolve(synthesis);
      };
      const fail = () => end({ number, refused: 'The process that synthesises ended.' });
      worker
        .on('message', end)
        .once('exit', fail)
        .send({ number, asked }, (error) => error && fail());
    });
  const server = createServer(async (request, response) => {
    const asked = await text(request);
    if (!made.has(asked)) made.set(asked, make(asked));
    const { file, refused } = await made.get(asked)!;
    response.writeHead(file ? 200 : 422).end(file ?? refused);
  });
  await once(server.listen(0, '127.0.0.1').unref(), 'listening');
  provide('synthesis', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return () => {
    server.close();
    child?.kill();
    rmSync(folder, { recursive: true, force: true });
  };
}
