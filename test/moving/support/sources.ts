import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { recognise } from '../../../functions/moving/read/recognise.ts';
import { openSource } from '../../../functions/moving/read/source/open-source.ts';
import { MemorySink } from './memory-sink.ts';

export async function* bytesOf(...parts: (string | Uint8Array)[]): AsyncIterable<Uint8Array> {
  for (const part of parts) yield typeof part === 'string' ? new TextEncoder().encode(part) : part;
}

/** A folder with these files, deleted after the test. */
export function folderOf(files: Record<string, string | Uint8Array>): string {
  const folder = mkdtempSync(join(tmpdir(), 'moving-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

/** Reads a file, a folder or an archive as the command does. */
export async function readPath(path: string): Promise<MemorySink & { format: string }> {
  const sink = new MemorySink();
  await using source = await openSource(path);
  const reader = await recognise(source);
  await reader.read(source, sink, { from: 'old.example.org/x' });
  return Object.assign(sink, { format: reader.name });
}

/** Reads a folder with these files. */
export const readFiles = (files: Record<string, string | Uint8Array>) => readPath(folderOf(files));
/** Reads one file that lies in a folder with these others. */
export const readBeside = (name: string, files: Record<string, string | Uint8Array>) =>
  readPath(join(folderOf(files), name));
