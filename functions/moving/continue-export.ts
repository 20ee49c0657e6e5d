import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EXPORT_DAYS } from '../../shared/domain/export-forms.ts';
import type { DocumentStore } from '../core/document-store.ts';
import { type ExportRow, type ExportStore, exportFileKey, exportsFolder } from './export-store.ts';

export interface ExportStores {
  exports: ExportStore;
  documents: Pick<DocumentStore, 'putFile' | 'removeBelow'>;
}

interface Written {
  name: string;
  parts: AsyncIterable<string | Uint8Array>;
}
/** The files of an export, always in the same order. Those that are not read are not made. */
export type FilesOf = (row: ExportRow, tell: (line: string) => void) => AsyncIterable<Written>;

/** How often the row says how far the work is. */
const NOTE_MS = 5000;
const MOST_NAMED = 100;
const DAY_MS = 86_400_000;
const TOO_LARGE = 'This journal is too large for a bag to be written here. Ask the operators to write it.';

const sizeOf = (files: ExportRow['files']): number => files.reduce((sum, { bytes }) => sum + bytes, 0);

/** Another export took the place of this one, or another worker writes it. */
class ExportMoved extends Error {}

/**
 * Writes the files that are missing, until the deadline; true if nothing waits. Files of an issue stay where a worker was stopped; a bag,
 * whose lists are of one moment, begins anew.
 */
export async function continueExport(
  { exports, documents }: ExportStores,
  {
    id,
    write,
    filesOf,
  }: { id: string; write: (path: string, parts: Written['parts']) => Promise<void>; filesOf: FilesOf },
  deadline: number,
): Promise<boolean> {
  const found = await exports.find();
  if (found?.id !== id || found.state !== 'writing') return true;
  let row = found;
  const leftOut = new Set(row.leftOut);
  async function note(change: Partial<ExportRow>): Promise<void> {
    const named = { leftOut: [...leftOut].slice(0, MOST_NAMED), hasLeftOutMore: leftOut.size > MOST_NAMED };
    const changedAt = new Date().toISOString();
    const moved = await exports.move(row, { ...row, ...named, ...change, changedAt });
    if (!moved) throw new ExportMoved(`The export ${id} was moved in the meantime`);
    row = moved;
  }
  const isBag = row.as === 'bag';
  const kept = isBag ? [] : row.files;
  const own = exportFileKey(id, '');
  const folder = await mkdtemp(join(tmpdir(), 'export-'));
  try {
    await documents.removeBelow(exportsFolder, (key) => !isBag && key.startsWith(own));
    await note({ files: kept, bytes: sizeOf(kept) });
    let notedAt = Date.now();
    async function* watched(parts: Written['parts']) {
      let bytes = sizeOf(row.files);
      for await (const part of parts) {
        bytes += Buffer.byteLength(part);
        if (isBag && Date.now() > deadline) break;
        if (Date.now() - notedAt > NOTE_MS) {
          notedAt = Date.now();
          await note({ bytes });
        }
        yield part;
      }
    }
    for await (const { name, parts } of filesOf(row, (line) => leftOut.add(line))) {
      if (kept.some((file) => file.name === name)) continue;
      if (!isBag && Date.now() > deadline) return false;
      const path = join(folder, 'file');
      await write(path, watched(parts));
      if (isBag && Date.now() > deadline) {
        await documents.removeBelow(exportsFolder);
        await note({ state: 'failed', problem: TOO_LARGE, files: [], bytes: 0 });
        return true;
      }
      const bytes = await documents.putFile(exportFileKey(id, name), path, 'application/octet-stream');
      await rm(path);
      const files = [...row.files, { name, bytes }];
      await note({ files, bytes: sizeOf(files) });
    }
    const expiresAt = new Date(Date.now() + EXPORT_DAYS * DAY_MS).toISOString();
    await note({ state: 'written', expiresAt });
    return true;
  } catch (error) {
    if (error instanceof ExportMoved) return true;
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
