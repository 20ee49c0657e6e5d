import { lettersOfChange } from '../letters/rules/letters-of-change.ts';
import { factsAfter } from '../statistics/rules/facts-after.ts';
import { changeFile } from './change-manuscript.ts';
import type { ManuscriptStore } from './manuscript-store.ts';
import type { Change } from './rules/change.ts';
import { dueOfChange } from './rules/due-of-change.ts';
import type { ManuscriptFile } from './rules/manuscript-record.ts';

/** What is submitted has a number from that moment on. */
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

/** The first editor who does something about it looks after it from then on. */
function takenOn({ record }: ManuscriptFile, { set, history }: Change): Change['set'] {
  const { personId, name, role } = history.who;
  const isDecidedHere = 'handlingEditor' in set || 'conflicts' in set;
  if (role !== 'editor' || !personId || record.handlingEditor || isDecidedHere) return {};
  return { handlingEditor: { id: personId, name } };
}

/** How many reviews are wanted is settled as they are asked for. */
const wantedBy = ({ record, journal }: ManuscriptFile, { set }: Change): Change['set'] =>
  journal && set.status === 'Under Review' && record.submitted && record.status !== 'Under Review'
    ? { reviewsWanted: journal.settings.reviewsWanted }
    : {};

/** A change of a submitted manuscript, or its submission, with the letters that tell of it, what it makes due and what the figures count, in one write. */
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
    // Of one moment with its history, from which it is counted again at every later change: also at midnight.
    const at = new Date().toISOString();
    const set = { ...takenOn(file, decided), ...wantedBy(file, decided), ...numbered.set };
    const change = { ...numbered, at, set: { ...set, ...factsAfter(file, { ...numbered, set }, at) } };
    return {
      ...change,
      letters: [...(change.letters ?? []), ...lettersOfChange(file, change)],
      due: dueOfChange(file, change, now ?? at),
    };
  });
