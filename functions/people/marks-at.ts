import type { PersonStore } from './person-store.ts';
import { foldAddress, marksOf, marksOfPerson } from './rules/same-person.ts';

/** The marks of this address's owners, including those of an account with it, confirmed or not. They only refuse and never allow. */
export async function marksAt(people: Pick<PersonStore, 'findByEmail'>, email: string): Promise<string[]> {
  const addresses = [...new Set([email.toLowerCase(), foldAddress(email)])];
  const found = await Promise.all(addresses.map((address) => people.findByEmail(address)));
  return [
    ...new Set([
      ...marksOf({ addresses: [email] }),
      ...found.flatMap((person) => (person ? marksOfPerson(person) : [])),
    ]),
  ];
}
