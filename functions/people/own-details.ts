import type { OwnDetails } from '../../shared/contract/accounts.ts';
import { changePerson } from './change-person.ts';
import type { PersonStore } from './person-store.ts';
import type { PersonRecord } from './rules/person-record.ts';

/**
 * All are replaced: what is left out is gone, but for first and last name, which everybody has. Nothing else of the person is
 * touched.
 */
export function saveOwnDetails(
  people: PersonStore,
  personId: string,
  details: OwnDetails,
): Promise<PersonRecord> {
  const { firstName, middleName, lastName } = details;
  const { title, academicDegree, institution, country, ror, moreInstitutions, orcid } = details;
  return changePerson(people, personId, (person) => {
    const names = {
      firstName: firstName ?? person.firstName,
      // Without any name in the request, the middle name stays too.
      middleName: firstName || lastName ? middleName : person.middleName,
      lastName: lastName ?? person.lastName,
    };
    return { ...person, ...names, title, academicDegree, institution, country, ror, moreInstitutions, orcid };
  });
}
