import type { Manuscript } from '../../shared/contract/manuscripts.ts';
import { changeAndTell } from './change-and-tell.ts';
import type { ManuscriptFile } from './record/manuscript-record.ts';
import type { Reader } from './rules/relation.ts';
import { requireEditor } from './rules/require-relation.ts';
import { type ReadingStores, showFile, withStanding } from './show-manuscript.ts';

export type Decide = (file: ManuscriptFile, now: string) => ReturnType<Parameters<typeof changeAndTell>[2]>;

/**
 * Makes a change by a rule, and returns the manuscript as the person who made it then sees it. An editor's session changes submitted
 * manuscripts, never one's own or one that one reviews.
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
