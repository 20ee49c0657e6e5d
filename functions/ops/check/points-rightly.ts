import { byName, termPk } from '../../core/keys.ts';
import { fieldsOf, MAX_TERMS_NAMED, termsOf } from '../../core/rules/expertise.ts';
import {
  editorListPk,
  emailKey,
  firstEditorKey,
  outsideListPk,
  reviewerListPk,
  subjectKey,
  subKey,
  usernameKey,
} from '../../people/person-keys.ts';
import { addressesOf } from '../../people/rules/person-record.ts';
import type { PointerFacts } from './facts.ts';

/**
 * Whether the person has what the row says: the address, the username, the outside account, a reviewer's or an editor's entry in the
 * list, a field.
 */
export function pointsRightly({ pk, sk, person }: PointerFacts): boolean {
  // The first editor may have been deleted.
  if (pk === firstEditorKey.pk) return true;
  if (!person) return false;
  const { reviewer } = person.roles;
  if (pk === reviewerListPk) return reviewer !== undefined && sk === byName(person);
  if (pk.startsWith(termPk('')))
    return (
      person.id === sk &&
      termsOf(fieldsOf(reviewer ?? { specialization: '' }), MAX_TERMS_NAMED)
        .map(termPk)
        .includes(pk)
    );
  if (pk === editorListPk) return person.roles.editor?.keyUsedAt !== undefined && sk === byName(person);
  if (pk === outsideListPk) return person.roles.editor?.keyUsedAt === undefined && sk === byName(person);
  const own = [
    ...addressesOf(person).map((address) => emailKey(address).pk),
    ...(person.username ? [usernameKey(person.username).pk] : []),
    ...(person.sub ? [subKey(person.sub).pk] : []),
    ...person.subjects.map(({ provider, subject }) => subjectKey(provider, subject).pk),
  ];
  return own.includes(pk);
}
