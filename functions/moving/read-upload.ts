import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { DocumentStore } from '../core/document-store.ts';
import type { ImportRow } from './import-rows.ts';
import type { ImportStores } from './import-stores.ts';
import { MovedRefusal, type MovedSource } from './moved.ts';
import { type Asked, planImport } from './plan-import.ts';
import { sourceKey } from './start-import.ts';
import { endWork } from './work-row.ts';

export interface Reading extends Pick<Asked, 'recognise'> {
  uploads: Pick<DocumentStore, 'findUpload' | 'openUpload'>;
  /** A file on the disk as a source. */
  openSource: (path: string) => Promise<MovedSource & AsyncDisposable>;
}

/** A file system takes 255 bytes, and a name may have up to four for each character. */
const MAX_CHARACTERS = 60;

/** Places name the file, so it keeps its name on the disk; its end says more than its beginning. */
function diskName(fileName: string): string {
  const name = [...fileName.replace(/[/\\\0]/g, '_')].slice(-MAX_CHARACTERS).join('');
  return /^\.*$/.test(name) ? 'file' : name;
}

async function* until(deadline: number, bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  for await (const piece of bytes) {
    if (Date.now() > deadline)
      throw new MovedRefusal(
        'This file takes too long to read here. Bring it in parts, or ask the operators to bring it.',
      );
    yield piece;
  }
}

const withDeadline = (source: MovedSource, deadline: number): MovedSource => ({
  ...source,
  open: () => until(deadline, source.open()),
  beside: async (path) => {
    const found = await source.beside(path);
    return found && until(deadline, found);
  },
});

/** Reads what a chief has uploaded. What operators bring has no upload, and is read where they are. */
export async function readUpload(
  stores: ImportStores,
  { uploads, openSource, recognise }: Reading,
  row: ImportRow,
  deadline: number,
): Promise<void> {
  const { by, id, from, sources } = row;
  if (by.id === undefined) return;
  const upload = await uploads.findUpload(sourceKey(by.id, id));
  const folder = await mkdtemp(join(tmpdir(), 'import-'));
  try {
    if (!upload) throw new MovedRefusal('We can’t find this upload. Upload the file again.');
    const path = join(folder, diskName(sources[0] ?? ''));
    await pipeline(await uploads.openUpload(upload), createWriteStream(path));
    await using source = await openSource(path);
    await planImport(stores, row, { sources: [withDeadline(source, deadline)], recognise, from });
  } catch (error) {
    if (!(error instanceof MovedRefusal)) throw error;
    await endWork(stores.imports, row, 'refused', { problem: error.message });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
