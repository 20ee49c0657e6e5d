import type { Named } from '../../manuscript/rules/seats.ts';
import type { PersonRecord } from '../../people/rules/person-record.ts';
import { marksOfPerson } from '../../people/rules/same-person.ts';

/** A seat's way to name a person with an account. */
export const namedOfPerson = (person: PersonRecord): Named => ({
  reviewerId: person.id,
  firstName: person.firstName,
  lastName: person.lastName,
  specialization: person.roles.reviewer?.specialization ?? '',
  email: person.email,
  institution: person.institution,
  marks: marksOfPerson(person),
});
