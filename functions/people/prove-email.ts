import { replacePassword } from './replace-password.ts';
import type { PersonRecord, Subject } from './rules/person-record.ts';
import type { SessionStores } from './sessions.ts';

interface Proof {
  /** The new one. */
  password: string;
  /** The names given by whoever vouches for the address. */
  names?: { firstName: string; lastName: string; photoUrl?: string | undefined };
  /** The outside account that has shown it. */
  subject?: Subject;
}

/**
 * The person with the mailbox takes the account, with a new password: every session ends, and every way in from before the address was
 * confirmed. The order is safe against interruption: the other ways in go before the sessions they could reopen, and only then is the
 * address confirmed, so that the next attempt begins anew.
 */
export async function proveEmail(
  stores: SessionStores,
  person: PersonRecord,
  { password, names, subject }: Proof,
): Promise<PersonRecord> {
  return replacePassword(stores, person, withoutOtherWays(person, names), password, (cleared) => {
    const at = new Date().toISOString();
    return {
      ...cleared,
      subjects: subject ? [...cleared.subjects, { ...subject, linkedAt: at }] : cleared.subjects,
      emailConfirmed: true,
      emailConfirmedAt: cleared.emailConfirmedAt ?? at,
    };
  });
}

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
function withoutOtherWays(
  person: PersonRecord,
  names?: { firstName: string; lastName: string; photoUrl?: string | undefined },
): PersonRecord {
  const { emailConfirmed, emailConfirmedAt: since = '~' } = person;
  const subjects = person.subjects.filter(({ linkedAt = '' }) => emailConfirmed && linkedAt >= since);
  if (emailConfirmed) return { ...person, subjects };
  const vouched = names && { title: undefined, middleName: undefined, ...names };
  return { ...person, ...NO_WORKPLACE, orcid: undefined, photoUrl: undefined, ...vouched, subjects };
}
