import { DomainError } from '../domain/domain-error.ts';
import type { ManuscriptFile } from '../domain/manuscript-record.ts';
import { type Reader, relationOf } from '../domain/relation.ts';
import type { ManuscriptStore } from '../storage/manuscript-store.ts';

/** The same for what doesn't exist and what isn't the asker's to see. */
export const noSuchManuscript = () => new DomainError('not_found', 'There is no such manuscript.');

export const readOnly = () =>
  new DomainError('wrong_role', 'Only the author who submitted this manuscript can change it.');

/** What only its owner may do. Who may see it is told so; for all others it does not exist. */
export function requireOwner(file: ManuscriptFile, reader: Reader): void {
  const relation = relationOf(file, reader);
  if (!relation) throw noSuchManuscript();
  if (relation !== 'owner') throw readOnly();
}

export async function getFile(manuscripts: ManuscriptStore, id: string): Promise<ManuscriptFile> {
  const file = await manuscripts.findFile(id);
  if (!file) throw noSuchManuscript();
  return file;
}
