import type { PersonRecord } from './person-record.ts';

type Editor = Pick<PersonRecord, 'id' | 'email' | 'emailConfirmed' | 'roles'>;

/** Appointed, or the one whom the installation names, once the address is shown to be theirs. */
export const isChief = ({ roles, email, emailConfirmed }: Editor, named: string | undefined): boolean =>
  roles.editor !== undefined &&
  (roles.editor.chief === true || (emailConfirmed && email === named?.toLowerCase()));

/** Chiefs may do a chief's deeds, and while there is none, every editor may. */
export function mayActAsChief(
  editors: readonly Editor[],
  personId: string,
  named: string | undefined,
): boolean {
  const chiefs = editors.filter((editor) => isChief(editor, named));
  return chiefs.length === 0 || chiefs.some(({ id }) => id === personId);
}
