import type { Change } from '../domain/change.ts';
import { lettersOfChange } from '../domain/letters/letters-of-change.ts';
import type { ManuscriptFile, ManuscriptRecord } from '../domain/manuscript-record.ts';
import { remindersOf } from '../domain/review-reminders.ts';
import type { ManuscriptStore } from '../storage/manuscript-store.ts';
import { changeManuscript } from './change-manuscript.ts';

/** A change of a submitted manuscript, or its submission, with the letters that tell of it and what it makes due, in one write. */
export const changeAndTell = (
  manuscripts: ManuscriptStore,
  id: string,
  decide: (file: ManuscriptFile) => Change | undefined | Promise<Change | undefined>,
): Promise<ManuscriptRecord> =>
  changeManuscript(manuscripts, id, async (file) => {
    const change = await decide(file);
    if (!change) return undefined;
    const after = { ...file.record, ...change.set };
    return {
      ...change,
      letters: [...(change.letters ?? []), ...lettersOfChange(file, change)],
      due: remindersOf(file.record, after, new Date().toISOString()),
    };
  });
