import type { PersonRecord, Subject } from './rules/person-record.ts';
import { withoutOtherWays } from './rules/without-other-ways.ts';
import { endSessions, type SessionStores } from './sessions.ts';

interface Proof {
  /** The new password. */
  password: string;
  passwordTag: string;
  /** The names given by whoever vouches for the address. */
  names?: { firstName: string; lastName: string; photoUrl?: string | undefined };
  /** The outside account that has shown it. */
  subject?: Subject;
}

/**
 * The address is proved to be this person's, who gets a new password. If it never was before, another person may have opened the account:
 * every other way in is removed. The order is safe against interruption: the other ways in go before the sessions they could reopen, and
 * only then is the address confirmed, so that the next attempt begins anew.
 */
export async function proveEmail(
  stores: SessionStores,
  person: PersonRecord,
  { password, passwordTag, names, subject }: Proof,
): Promise<PersonRecord> {
  const { people, identities } = stores;
  const { passwordTag: _, ...kept } = person.emailConfirmed ? person : withoutOtherWays(person, names);
  const cleared = await people.save(person, kept);
  await identities.setPassword(person.poolName, password);
  await endSessions(stores, person);
  const subjects = subject ? [...cleared.subjects, subject] : cleared.subjects;
  return people.save(cleared, { ...cleared, passwordTag, subjects, emailConfirmed: true });
}
