import type { OwnDetails } from '../../shared/contract/accounts.ts';
import { keptNames } from '../../shared/domain/person-name.ts';
import { changePerson } from './change-person.ts';
import type { PersonStore } from './person-store.ts';
import { type PersonRecord, provedByAnother } from './rules/person-record.ts';

/** Replaces all: fields left out are removed, except the names, of which everybody has one. Nothing else of the person changes. */
export function saveOwnDetails(
  people: PersonStore,
  caller: PersonRecord,
  details: OwnDetails,
): Promise<PersonRecord> {
  const { firstName, middleName, lastName } = details;
  const { title, suffix, academicDegree, institution, country, ror, moreInstitutions, orcid } = details;
  return changePerson(people, caller, async (person) => {
    const prover = orcid && (await people.findBySubject({ provider: 'orcid', subject: orcid }));
    if (prover && prover.id !== person.id) throw provedByAnother(orcid);
    // A request without names leaves the middle name and what follows them too.
    const names = (firstName || lastName) && {
      ...keptNames({ firstName: firstName ?? person.firstName, lastName: lastName ?? person.lastName }),
      ...{ middleName, suffix },
    };
    return {
      ...person,
      ...(names || {}),
      title,
      academicDegree,
      institution,
      country,
      ror,
      moreInstitutions,
      orcid,
    };
  });
}
