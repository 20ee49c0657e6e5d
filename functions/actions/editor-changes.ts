import type { Manuscript } from '../../shared/contract/manuscripts.ts';
import type { Change } from '../domain/change.ts';
import type { ManuscriptFile } from '../domain/manuscript-record.ts';
import type { Reader } from '../domain/relation.ts';
import { requireEditor } from '../domain/require-relation.ts';
import { changeAndTell } from './change-and-tell.ts';
import { type ReadingStores, showFile, withStanding } from './show-manuscript.ts';

/** A change that only an editor makes: of submitted manuscripts, never of one's own or of one that one reviews. */
export async function changeAsEditor(
  stores: ReadingStores,
  id: string,
  reader: Reader,
  decide: (file: ManuscriptFile) => Change | undefined | Promise<Change | undefined>,
): Promise<Manuscript> {
  const act = () =>
    changeAndTell(stores.manuscripts, id, (file) => {
      requireEditor(file, reader);
      return decide(file);
    });
  const file = await withStanding(stores, id, reader, act, { asEditor: true });
  return showFile(stores, file, reader, { asEditor: true });
}
