import type { Change } from '../domain/change.ts';
import { lettersOfChange } from '../domain/letters/letters-of-change.ts';
import type { ManuscriptFile, ManuscriptRecord } from '../domain/manuscript-record.ts';
import type { ManuscriptStore } from '../storage/manuscript-store.ts';
import { changeManuscript } from './change-manuscript.ts';

/** A change of a submitted manuscript, or its submission, with the letters that tell of it, in one write. */
export const changeAndTell = (
  manuscripts: ManuscriptStore,
  id: string,
  decide: (file: ManuscriptFile) => Change | undefined | Promise<Change | undefined>,
): Promise<ManuscriptRecord> =>
  changeManuscript(manuscripts, id, async (file) => {
    const change = await decide(file);
    return change && { ...change, letters: [...(change.letters ?? []), ...lettersOfChange(file, change)] };
  });
