import { DomainError } from '../core/rules/domain-error.ts';
import { changePerson } from './change-person.ts';
import type { PersonStore } from './person-store.ts';
import { type PersonRecord, provedOrcidOf } from './rules/person-record.ts';

/** One iD leads to one account: what another account signs in with is never taken from it. */
export const linkOrcid = (people: PersonStore, caller: PersonRecord, orcid: string): Promise<PersonRecord> =>
  changePerson(people, caller, async (person) => {
    const standing = provedOrcidOf(person);
    if (standing === orcid) return person;
    if (standing)
      throw new DomainError(
        'transition_not_allowed',
        `Your account is linked to ${standing}. Unlink it first.`,
      );
    const subject = { provider: 'orcid' as const, subject: orcid };
    if (await people.findBySubject(subject))
      throw new DomainError(
        'account_exists',
        `${orcid} is linked to another account. Sign in with ORCID to open that account.`,
      );
    const linked = { ...subject, linkedAt: new Date().toISOString() };
    return { ...person, orcid, subjects: [...person.subjects, linked] };
  });

/** Nobody is locked out: another way to sign in must be left. A password can be set by mail to a confirmed address. */
export const unlinkOrcid = (people: PersonStore, caller: PersonRecord): Promise<PersonRecord> =>
  changePerson(people, caller, (person) => {
    const subjects = person.subjects.filter(({ provider }) => provider !== 'orcid');
    if (subjects.length === 0 && !person.emailConfirmed)
      throw new DomainError(
        'transition_not_allowed',
        'Confirm your email address first. Without it, ORCID is your only sure way to sign in.',
      );
    return { ...person, subjects };
  });
