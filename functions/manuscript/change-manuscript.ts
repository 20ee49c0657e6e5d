import { untilDone } from '../core/until-done.ts';
import { getFile } from './find-manuscript.ts';
import type { ManuscriptStore } from './manuscript-store.ts';
import type { Change } from './rules/change.ts';
import type { ManuscriptFile, ManuscriptRecord } from './rules/manuscript-record.ts';
import { checkNoteRoom } from './rules/note-room.ts';

/**
 * Reads, decides, and writes only if nothing has changed in between; otherwise reads and decides again. So of two simultaneous requests
 * exactly one is first, and the other is judged by the result. `decide` returns undefined if there is nothing to do. The resulting
 * manuscript is not read again; nor is the one before, if it was passed (`read`) and is still current.
 */
export const changeFile = (
  manuscripts: ManuscriptStore,
  id: string,
  decide: (file: ManuscriptFile) => Change | undefined | Promise<Change | undefined>,
  read?: ManuscriptFile,
): Promise<ManuscriptFile> => {
  let known = read;
  return untilDone(async () => {
    const reading = known ?? getFile(manuscripts, id);
    known = undefined;
    const [standing, journal] = await Promise.all([reading, manuscripts.journal()]);
    const file = { ...standing, journal };
    const change = await decide(file);
    if (!change) return file;
    checkNoteRoom(file, change);
    return manuscripts.applyToFile(file, change);
  });
};

export const changeManuscript = async (...change: Parameters<typeof changeFile>): Promise<ManuscriptRecord> =>
  (await changeFile(...change)).record;
