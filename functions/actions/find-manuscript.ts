import { DomainError } from '../domain/domain-error.ts';
import type { ManuscriptFile } from '../domain/manuscript-record.ts';
import type { ManuscriptStore } from '../storage/manuscript-store.ts';

/** The same for what doesn't exist and what isn't the asker's to see. */
export const noSuchManuscript = () => new DomainError('not_found', 'There is no such manuscript.');

export async function getFile(manuscripts: ManuscriptStore, id: string): Promise<ManuscriptFile> {
  const file = await manuscripts.findFile(id);
  if (!file) throw noSuchManuscript();
  return file;
}
