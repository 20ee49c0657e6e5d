import { untilDone } from '../core/until-done.ts';
import { getFile } from './find-manuscript.ts';
import type { ManuscriptStore } from './manuscript-store.ts';
import type { ManuscriptFile, ManuscriptRecord } from './record/manuscript-record.ts';
import type { Change } from './rules/change.ts';
import { checkNoteRoom } from './rules/note-room.ts';

/** Undefined if there is nothing to do. */
type Decide = (file: ManuscriptFile) => Change | undefined | Promise<Change | undefined>;

interface Options {
  /** The manuscript before, which is not read again while it is current. */
  read?: ManuscriptFile | undefined;
  /** What else the change says, at this time. */
  tell?: (file: ManuscriptFile, change: Change, at: string) => Change | Promise<Change>;
}

/**
 * Reads, decides, and writes only if nothing has changed in between; otherwise reads and decides again. So of two simultaneous requests
 * exactly one is first, and the other is judged by the result. The resulting manuscript is not read again.
 */
export const changeFile = (
  manuscripts: ManuscriptStore,
  id: string,
  decide: Decide,
  { read, tell = (_file, change) => change }: Options = {},
): Promise<ManuscriptFile> => {
  let known = read;
  return untilDone(async () => {
    const reading = known ?? getFile(manuscripts, id);
    known = undefined;
    const [standing, journal] = await Promise.all([reading, manuscripts.journal()]);
    const file = { ...standing, journal };
    const decided = await decide(file);
    if (!decided) return file;
    checkNoteRoom(file, decided);
    const at = new Date().toISOString();
    return manuscripts.applyToFile(file, await tell(file, decided, at), at);
  });
};

export const changeManuscript = async (...change: Parameters<typeof changeFile>): Promise<ManuscriptRecord> =>
  (await changeFile(...change)).record;
