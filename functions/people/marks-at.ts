import type { PersonStore } from './person-store.ts';
import { foldAddress, marksOf, marksOfPerson } from './rules/same-person.ts';

/** What whoever has this address is known by: also where only an account tells who that is, confirmed or not. Closes doors, opens none. */
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
