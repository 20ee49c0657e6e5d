import type { ManuscriptFile } from '../domain/manuscript-record.ts';
import { noSuchManuscript } from '../domain/require-relation.ts';
import type { ManuscriptStore } from '../storage/manuscript-store.ts';

export async function getFile(manuscripts: ManuscriptStore, id: string): Promise<ManuscriptFile> {
  const file = await manuscripts.findFile(id);
  if (!file) throw noSuchManuscript();
  return file;
}
