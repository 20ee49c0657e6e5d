import type { ManuscriptStore } from './manuscript-store.ts';
import type { ManuscriptFile } from './record/manuscript-record.ts';
import type { Reader } from './rules/relation.ts';
import { noSuchManuscript, requireEditor } from './rules/require-relation.ts';

export async function getFile(manuscripts: ManuscriptStore, id: string): Promise<ManuscriptFile> {
  const file = await manuscripts.findFile(id);
  if (!file) throw noSuchManuscript();
  return file;
}

/** For editors to whom the manuscript is not closed. */
export async function getFileAsEditor(
  manuscripts: ManuscriptStore,
  id: string,
  reader: Reader,
): Promise<ManuscriptFile> {
  const file = await getFile(manuscripts, id);
  requireEditor(file, reader);
  return file;
}
