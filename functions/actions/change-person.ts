import { DomainError } from '../domain/domain-error.ts';
import type { PersonRecord } from '../domain/person-record.ts';
import type { PersonStore } from '../storage/person-store.ts';
import { signedInPerson } from './signed-in-person.ts';
import { untilDone } from './until-done.ts';

/** Reads, changes and saves; where somebody else saved in between, once more of what then stands. */
export const changePerson = (
  people: PersonStore,
  personId: string,
  change: (person: PersonRecord) => PersonRecord,
): Promise<PersonRecord> =>
  untilDone(async () => {
    const person = await signedInPerson(people, personId);
    try {
      return await people.save(person, change(person));
    } catch (error) {
      if (error instanceof DomainError && error.code === 'unavailable') return undefined;
      throw error;
    }
  });
