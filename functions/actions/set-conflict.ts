import type { Manuscript } from '../../shared/contract/manuscripts.ts';
import { type ConflictAsked, decideConflict } from '../domain/decide-conflict.ts';
import type { Reader } from '../domain/relation.ts';
import { changeAndTell } from './change-and-tell.ts';
import { type ReadingStores, showFile } from './show-manuscript.ts';

/** Open to those, too, whom the manuscript is closed to otherwise: a conflict can be said twice over. */
export async function declareConflict(
  stores: ReadingStores,
  id: string,
  reader: Reader,
  asked: ConflictAsked,
): Promise<Manuscript> {
  const file = await changeAndTell(stores.manuscripts, id, (file) => decideConflict(file, asked));
  return showFile(stores, file, reader, { asEditor: true });
}
