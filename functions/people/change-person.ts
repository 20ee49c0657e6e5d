import { DomainError } from '../core/rules/domain-error.ts';
import { untilDone } from '../core/until-done.ts';
import type { PersonStore } from './person-store.ts';
import type { PersonRecord } from './rules/person-record.ts';
import { notSignedIn, signedInPerson } from './signed-in-person.ts';

/**
 * Reads, changes and saves; if another writer saved in between, starts again from the new state. Nothing that was begun before the owner
 * of the mailbox set a password takes effect after it.
 */
export const changePerson = (
  people: PersonStore,
  caller: Pick<PersonRecord, 'id' | 'passwordTag'>,
  change: (person: PersonRecord) => PersonRecord | Promise<PersonRecord>,
): Promise<PersonRecord> =>
  untilDone(async () => {
    const person = await signedInPerson(people, caller.id);
    if (person.passwordTag !== caller.passwordTag) throw notSignedIn();
    try {
      return await people.save(person, await change(person));
    } catch (error) {
      if (error instanceof DomainError && error.code === 'unavailable') return undefined;
      throw error;
    }
  });
