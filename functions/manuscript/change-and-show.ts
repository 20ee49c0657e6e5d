import type { Manuscript } from '../../shared/contract/manuscripts.ts';
import { changeAndTell } from './change-and-tell.ts';
import type { ManuscriptFile } from './rules/manuscript-record.ts';
import type { Reader } from './rules/relation.ts';
import { requireEditor } from './rules/require-relation.ts';
import { type ReadingStores, showFile, withStanding } from './show-manuscript.ts';

export type Decide = (file: ManuscriptFile, now: string) => ReturnType<Parameters<typeof changeAndTell>[2]>;

/**
 * A change by a rule, and the manuscript as whoever made it sees it then. What an editor's session changes is a submitted manuscript,
 * never one's own or one that one reviews.
 */
export async function changeAndShow(
  stores: ReadingStores,
  id: string,
  reader: Reader,
  decide: Decide,
): Promise<Manuscript> {
  const asEditor = reader.kind === 'editor';
  const act = () =>
    changeAndTell(stores.manuscripts, id, (file) => {
      if (asEditor) requireEditor(file, reader);
      return decide(file, new Date().toISOString());
    });
  const file = await withStanding(stores, id, reader, act, { asEditor });
  return showFile(stores, file, reader, { asEditor });
}
