import type { OwnDetails } from '../../shared/contract/accounts.ts';
import { changePerson } from './change-person.ts';
import type { PersonStore } from './person-store.ts';
import { type PersonRecord, provedByAnother } from './rules/person-record.ts';

/** Replaces all: fields left out are removed, except first and last name, which everybody has. Nothing else of the person changes. */
export function saveOwnDetails(
  people: PersonStore,
  caller: PersonRecord,
  details: OwnDetails,
): Promise<PersonRecord> {
  const { firstName, middleName, lastName } = details;
  const { title, academicDegree, institution, country, ror, moreInstitutions, orcid } = details;
  return changePerson(people, caller, async (person) => {
    const prover = orcid && (await people.findBySubject({ provider: 'orcid', subject: orcid }));
    if (prover && prover.id !== person.id) throw provedByAnother(orcid);
    const names = {
      firstName: firstName ?? person.firstName,
      // A request without names leaves the middle name too.
      middleName: firstName || lastName ? middleName : person.middleName,
      lastName: lastName ?? person.lastName,
    };
    return { ...person, ...names, title, academicDegree, institution, country, ror, moreInstitutions, orcid };
  });
}
