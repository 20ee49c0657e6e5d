import type { OwnDetails } from '../../shared/contract/accounts.ts';
import type { PersonRecord } from '../domain/person-record.ts';
import type { PersonStore } from '../storage/person-store.ts';
import { signedInPerson } from './people.ts';

/** All five are replaced: what is left out is gone. Nothing else of the person is touched. */
export async function saveOwnDetails(
  people: PersonStore,
  personId: string,
  { title, academicDegree, institution, country, orcid }: OwnDetails,
): Promise<PersonRecord> {
  const person = await signedInPerson(people, personId);
  return people.save(person, { ...person, title, academicDegree, institution, country, orcid });
}
