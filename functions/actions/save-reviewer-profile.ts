import type { ReviewerProfile } from '../../shared/contract/candidates.ts';
import { DomainError } from '../domain/domain-error.ts';
import type { PersonRecord } from '../domain/person-record.ts';
import type { PersonStore } from '../storage/person-store.ts';
import { signedInPerson } from './people.ts';

/** All three are replaced; fields that are the same but for letter case are one. */
export async function saveReviewerProfile(
  people: PersonStore,
  personId: string,
  { expertise, awayUntil, mostAtOnce }: ReviewerProfile,
): Promise<PersonRecord> {
  const person = await signedInPerson(people, personId);
  const { reviewer } = person.roles;
  if (!reviewer) throw new DomainError('wrong_role', 'Only reviewers have such a profile.');
  const named = [...new Map(expertise.map((field) => [field.toLowerCase(), field] as const)).values()];
  const roles = { ...person.roles, reviewer: { ...reviewer, expertise: named, awayUntil, mostAtOnce } };
  return people.save(person, { ...person, roles });
}
