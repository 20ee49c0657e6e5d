import type { Manuscript } from '../../shared/contract/manuscripts.ts';
import { changeAndTell } from '../manuscript/change-and-tell.ts';
import type { Reader } from '../manuscript/rules/relation.ts';
import { type ReadingStores, showFile } from '../manuscript/show-manuscript.ts';
import { type ConflictAsked, decideConflict } from './rules/decide-conflict.ts';
import { type Dismissal, dismissClaim } from './rules/dismiss-claim.ts';

export const dismissHint = async (
  stores: ReadingStores,
  id: string,
  asked: Dismissal,
): Promise<Manuscript> => {
  const file = await changeAndTell(stores.manuscripts, id, (file) => dismissClaim(file, asked));
  return showFile(stores, file, asked.reader, { asEditor: true });
};

/** Allowed also for editors who are blocked otherwise: there may be a second conflict. */
export async function declareConflict(
  stores: ReadingStores,
  id: string,
  reader: Reader,
  asked: ConflictAsked,
): Promise<Manuscript> {
  const file = await changeAndTell(stores.manuscripts, id, (file) => decideConflict(file, asked));
  return showFile(stores, file, reader, { asEditor: true });
}
