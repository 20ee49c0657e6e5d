import type { ReviewerProfile } from '../../shared/contract/candidates.ts';
import { DomainError } from '../core/rules/domain-error.ts';
import { changePerson } from './change-person.ts';
import type { PersonStore } from './person-store.ts';
import type { PersonRecord } from './rules/person-record.ts';

/** Replaces all three; fields that differ only in letter case are one. */
export function saveReviewerProfile(
  people: PersonStore,
  caller: PersonRecord,
  { expertise, awayUntil, mostAtOnce }: ReviewerProfile,
): Promise<PersonRecord> {
  const named = [...new Map(expertise.map((field) => [field.toLowerCase(), field] as const)).values()];
  return changePerson(people, caller, (person) => {
    const { reviewer } = person.roles;
    if (!reviewer) throw new DomainError('wrong_role', 'Only reviewers have this profile.');
    const roles = { ...person.roles, reviewer: { ...reviewer, expertise: named, awayUntil, mostAtOnce } };
    return { ...person, roles };
  });
}
