import { DomainError } from '../../core/rules/domain-error.ts';
import { editorBlockReason, heldBack } from './editor-block.ts';
import type { ManuscriptFile } from './manuscript-record.ts';
import { type Reader, relationOf } from './relation.ts';

/** The same for what doesn't exist and what isn't the asker's to see. */
export const noSuchManuscript = () => new DomainError('not_found', 'We can’t find this manuscript.');

export const readOnly = () =>
  new DomainError('wrong_role', 'Only the author who submitted this manuscript can change it.');

/** What only its owner may do. Who may see it is told so; for all others it does not exist. */
export function requireOwner(file: ManuscriptFile, reader: Reader): void {
  const relation = relationOf(file, reader);
  if (!relation) throw noSuchManuscript();
  if (relation !== 'owner') throw readOnly();
}

/** Its editors, as long as nothing holds them back. */
export function requireEditor(file: ManuscriptFile, reader: Reader): void {
  const relation = relationOf(file, reader);
  const reason = relation && editorBlockReason(file, reader);
  if (reason) throw heldBack(reason);
  if (relation !== 'editor') throw noSuchManuscript();
}
