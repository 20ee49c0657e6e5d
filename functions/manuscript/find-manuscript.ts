import type { ManuscriptStore } from './manuscript-store.ts';
import type { ManuscriptFile } from './rules/manuscript-record.ts';
import { noSuchManuscript } from './rules/require-relation.ts';

export async function getFile(manuscripts: ManuscriptStore, id: string): Promise<ManuscriptFile> {
  const file = await manuscripts.findFile(id);
  if (!file) throw noSuchManuscript();
  return file;
}
