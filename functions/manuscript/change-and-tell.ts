import { changeFile } from './change-manuscript.ts';
import type { ManuscriptStore } from './manuscript-store.ts';
import type { ManuscriptFile } from './record/manuscript-record.ts';
import type { Change } from './rules/change.ts';

/** Gives the manuscript its number when it is submitted. */
async function withNumber(
  manuscripts: ManuscriptStore,
  { record }: ManuscriptFile,
  change: Change,
): Promise<Change> {
  const { submitted, submittedAt, createdAt, number } = { ...record, ...change.set };
  if (!submitted || number) return change;
  const taken = await manuscripts.takeNumber(submittedAt ?? createdAt);
  return { ...change, set: { ...change.set, number: taken } };
}

/** Changes a submitted manuscript, or submits it, with its letters, due rows and figures, in one write. */
export const changeAndTell = (
  manuscripts: ManuscriptStore,
  id: string,
  decide: Parameters<typeof changeFile>[2],
  now?: string,
): Promise<ManuscriptFile> =>
  changeFile(manuscripts, id, decide, {
    tell: async (file, decided, at) => {
      const change = await withNumber(manuscripts, file, decided);
      return manuscripts.tell({ file, change, at, now: now ?? at });
    },
  });
