import { setTimeout as wait } from 'node:timers/promises';
import type { Change } from '../domain/change.ts';
import type { ManuscriptFile, ManuscriptRecord } from '../domain/manuscript-record.ts';
import { checkNoteRoom } from '../domain/note-room.ts';
import type { ManuscriptStore } from '../storage/manuscript-store.ts';
import { busy } from '../storage/write-failure.ts';
import { getFile } from './find-manuscript.ts';

const TRIES = 8;

/**
 * Reads, decides, and writes only where nothing changed in between; otherwise reads and decides again. So of two who ask at once
 * exactly one is first, and the other is judged by what then stands. `decide` answers undefined where nothing is to be done. The
 * manuscript as it stands afterwards is not read again.
 */
export async function changeFile(
  manuscripts: ManuscriptStore,
  id: string,
  decide: (file: ManuscriptFile) => Change | undefined | Promise<Change | undefined>,
): Promise<ManuscriptFile> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const file = await getFile(manuscripts, id);
    const change = await decide(file);
    if (!change) return file;
    checkNoteRoom(file, change);
    const changed = await manuscripts.applyToFile(file, change);
    if (changed) return changed;
    await wait(Math.random() * 20 * 2 ** tries);
  }
  throw busy();
}

export const changeManuscript = async (...change: Parameters<typeof changeFile>): Promise<ManuscriptRecord> =>
  (await changeFile(...change)).record;
