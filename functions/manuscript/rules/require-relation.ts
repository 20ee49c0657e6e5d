import { DomainError } from '../../core/rules/domain-error.ts';
import type { ManuscriptFile } from '../record/manuscript-record.ts';
import { editorBlockReason, heldBack } from './editor-block.ts';
import { type Reader, relationOf } from './relation.ts';

/** The same for a missing manuscript and one that the caller may not see. */
export const noSuchManuscript = () => new DomainError('not_found', 'We can’t find this manuscript.');

export const readOnly = () =>
  new DomainError('wrong_role', 'Only the author who submitted this manuscript can change it.');

/** Requires the owner. Others who may see it are told so; for everyone else it does not exist. */
export function requireOwner(file: ManuscriptFile, reader: Reader): void {
  const relation = relationOf(file, reader);
  if (!relation) throw noSuchManuscript();
  if (relation !== 'owner') throw readOnly();
}

/** Requires an editor who is not blocked. */
export function requireEditor(file: ManuscriptFile, reader: Reader): void {
  const relation = relationOf(file, reader);
  const reason = relation && editorBlockReason(file, reader);
  if (reason) throw heldBack(reason);
  if (relation !== 'editor') throw noSuchManuscript();
}
