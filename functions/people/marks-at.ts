import type { PersonStore } from './person-store.ts';
import { asTyped, foldAddress, marksOf, marksOfPerson } from './rules/same-person.ts';

/** The marks of whoever reads mail to this address, with those of its account. What an account has not confirmed is only claimed. */
export async function marksAt(people: Pick<PersonStore, 'findByAnyEmail'>, email: string): Promise<string[]> {
  const addresses = [...new Set([email.toLowerCase(), foldAddress(email)])];
  const found = await Promise.all(addresses.map((address) => people.findByAnyEmail(address)));
  return [
    ...new Set([
      ...marksOf({ addresses: [email], isProved: true }),
      ...found.flatMap((person) => {
        const marks = person ? marksOfPerson(person) : [];
        return person?.emailConfirmed ? marks : asTyped(marks);
      }),
    ]),
  ];
}
