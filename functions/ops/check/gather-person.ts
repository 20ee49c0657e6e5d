import { byName } from '../../core/keys.ts';
import { createTableCalls } from '../../core/table-calls.ts';
import { emailKey, reviewerListPk, subjectKey, subKey, usernameKey } from '../../people/person-keys.ts';
import { addressesOf } from '../../people/rules/person-record.ts';
import type { Installation } from '../installation.ts';
import type { PersonFacts, PointerFacts } from './facts.ts';

/** Undefined if the person has been deleted since. */
export async function gatherPerson(
  { people, tables, identities }: Installation,
  personId: string,
): Promise<PersonFacts | undefined> {
  const person = await people.find(personId);
  if (!person) return undefined;
  const { get } = createTableCalls(tables.people);
  const keys = [
    ...addressesOf(person).map(emailKey),
    ...(person.username ? [usernameKey(person.username)] : []),
    ...(person.sub ? [subKey(person.sub)] : []),
    ...person.subjects.map(({ provider, subject }) => subjectKey(provider, subject)),
  ];
  const pointers = keys.map(async (key) => ({
    of: key.sk,
    personId: (await get(key))?.personId as string | undefined,
  }));
  const user = await identities.find(person.poolName);
  return {
    person,
    pointers: await Promise.all(pointers),
    isListedAsReviewer: (await get({ pk: reviewerListPk, sk: byName(person) })) !== undefined,
    hasAccount: user?.sub === (person.sub ?? person.id),
  };
}

/** Undefined if the row has been deleted since. */
export async function gatherPointer(
  { people, tables }: Installation,
  key: { pk: string; sk: string },
): Promise<PointerFacts | undefined> {
  const row = await createTableCalls(tables.people).get(key);
  return row && { ...key, person: await people.find(String(row.personId)) };
}
