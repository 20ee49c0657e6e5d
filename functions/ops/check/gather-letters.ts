import { withdrawnKey } from '../../core/keys.ts';
import { createTableCalls } from '../../core/table-calls.ts';
import { dueKeyOf } from '../../manuscript/letter-writes.ts';
import type { Installation } from '../installation.ts';
import type { LetterFacts } from './facts.ts';

export async function gatherLetters(
  { letters, manuscripts, tables }: Installation,
  manuscriptId: string,
): Promise<LetterFacts> {
  const { get, getMany } = createTableCalls(tables.manuscripts);
  const all = await letters.list(manuscriptId);
  const rows = await getMany(all.map(dueKeyOf));
  const isThere = (await manuscripts.find(manuscriptId)) !== undefined;
  return {
    isKnown: isThere || (await get(withdrawnKey(manuscriptId)))?.ownerId !== undefined,
    letters: all,
    due: rows.map(({ what }) => String(what)),
    now: Date.now(),
  };
}
