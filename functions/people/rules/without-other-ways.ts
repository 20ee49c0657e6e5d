import type { PersonRecord } from './person-record.ts';

const NO_WORKPLACE = {
  institution: undefined,
  country: undefined,
  ror: undefined,
  moreInstitutions: undefined,
};

/**
 * Another person may have opened the account with this address. So every way to sign in from before its confirmation is removed, with
 * what they typed as identity, and a vouched-for name replaces the typed one. The rest stays: most people with an unconfirmed address are
 * who they say.
 */
export function withoutOtherWays(
  person: PersonRecord,
  names?: { firstName: string; lastName: string; photoUrl?: string | undefined },
): PersonRecord {
  const { emailConfirmed, emailConfirmedAt: since = '~' } = person;
  const subjects = person.subjects.filter(({ linkedAt = '' }) => emailConfirmed && linkedAt >= since);
  if (emailConfirmed) return { ...person, subjects };
  const vouched = names && { title: undefined, middleName: undefined, ...names };
  return { ...person, ...NO_WORKPLACE, orcid: undefined, photoUrl: undefined, ...vouched, subjects };
}
