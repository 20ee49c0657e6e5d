import { createTableCalls } from '../../core/table-calls.ts';
import { dueKeyOf } from '../../manuscript/letter-writes.ts';
import type { Installation } from '../installation.ts';
import type { LetterFacts } from './facts.ts';

export async function gatherLetters(
  { letters, tables }: Installation,
  manuscriptId: string,
): Promise<LetterFacts> {
  const { getMany } = createTableCalls(tables.manuscripts);
  const all = await letters.list(manuscriptId);
  const rows = await getMany(all.map(dueKeyOf));
  return {
    letters: all,
    due: rows.map(({ what }) => String(what)),
    now: Date.now(),
  };
}
