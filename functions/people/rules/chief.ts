import { addressesOf, type PersonRecord } from './person-record.ts';

type Editor = Pick<PersonRecord, 'id' | 'email' | 'emailConfirmed' | 'formerEmails' | 'roles'>;

/** Once the address is proved to be theirs; a chief who moves to another one stays chief. */
export const isNamedChief = (
  person: Pick<PersonRecord, 'email' | 'emailConfirmed' | 'formerEmails'>,
  named = '',
): boolean => person.emailConfirmed && addressesOf(person).includes(named.toLowerCase());

/** Appointed, or the one whom the installation names, once the address is shown to be theirs. */
export const madeChiefs = <Of extends Editor>(editors: readonly Of[], named: string | undefined): Of[] =>
  editors.filter(
    (editor) => editor.roles.editor && (editor.roles.editor.chief || isNamedChief(editor, named)),
  );

const since = ({ id, roles }: Editor) => `${roles.editor?.keyUsedAt ?? '~'} ${id}`;

/**
 * The editors who may act as chief: those made chief, and the first editor unless a chief removed it. If none remains, it is the
 * longest-serving editor. The rights never fall to everybody, because a newcomer would have them too. If the installation names a chief,
 * nobody replaces them.
 */
export function chiefsOf<Of extends Editor>(editors: readonly Of[], named: string | undefined): Of[] {
  const made = madeChiefs(editors, named);
  if (named) return made;
  const isFirst = ({ roles }: Of) => roles.editor?.isFirst === true && roles.editor.chief !== false;
  const chiefs = editors.filter((editor) => made.includes(editor) || isFirst(editor));
  if (chiefs.length > 0) return chiefs;
  return editors
    .filter(({ roles }) => roles.editor !== undefined)
    .sort((a, b) => (since(a) < since(b) ? -1 : 1))
    .slice(0, 1);
}
