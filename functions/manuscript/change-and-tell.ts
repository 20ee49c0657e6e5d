import { lettersOfChange } from '../letters/rules/letters-of-change.ts';
import { factsAfter } from '../statistics/rules/facts-after.ts';
import { changeFile } from './change-manuscript.ts';
import type { ManuscriptStore } from './manuscript-store.ts';
import type { Change } from './rules/change.ts';
import { dueOfChange } from './rules/due-of-change.ts';
import type { ManuscriptFile } from './rules/manuscript-record.ts';

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

/** The first editor who acts on it becomes its handling editor. */
function takenOn({ record }: ManuscriptFile, { set, history }: Change): Change['set'] {
  const { personId, name, role } = history.who;
  const isDecidedHere = 'handlingEditor' in set || 'conflicts' in set;
  if (role !== 'editor' || !personId || record.handlingEditor || isDecidedHere) return {};
  return { handlingEditor: { id: personId, name } };
}

/** The number of wanted reviews is set when they are requested. */
const wantedBy = ({ record, journal }: ManuscriptFile, { set }: Change): Change['set'] =>
  journal && set.status === 'Under Review' && record.submitted && record.status !== 'Under Review'
    ? { reviewsWanted: journal.settings.reviewsWanted }
    : {};

/** Changes a submitted manuscript, or submits it, with its letters, due rows and figures, in one write. */
export const changeAndTell = (
  manuscripts: ManuscriptStore,
  id: string,
  decide: (file: ManuscriptFile) => Change | undefined | Promise<Change | undefined>,
  now?: string,
): Promise<ManuscriptFile> =>
  changeFile(manuscripts, id, async (file) => {
    const decided = await decide(file);
    if (!decided) return undefined;
    const numbered = await withNumber(manuscripts, file, decided);
    // The same moment as in its history, from which later changes count it again: matters at midnight.
    const at = new Date().toISOString();
    const set = { ...takenOn(file, decided), ...wantedBy(file, decided), ...numbered.set };
    const change = { ...numbered, at, set: { ...set, ...factsAfter(file, { ...numbered, set }, at) } };
    return {
      ...change,
      letters: [...(change.letters ?? []), ...lettersOfChange(file, change)],
      due: dueOfChange(file, change, now ?? at),
    };
  });
