import { DomainError } from '../core/rules/domain-error.ts';
import type { PersonStore } from './person-store.ts';
import type { PersonRecord } from './rules/person-record.ts';

export const notSignedIn = () => new DomainError('not_signed_in', 'Sign in to continue.');

/** A token whose person is gone opens nothing. */
export async function signedInPerson(people: PersonStore, personId: string): Promise<PersonRecord> {
  const person = await people.find(personId);
  if (!person) throw notSignedIn();
  return person;
}
