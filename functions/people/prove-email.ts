import type { PersonRecord, Subject } from './rules/person-record.ts';
import { withoutOtherWays } from './rules/without-other-ways.ts';
import { endSessions, type SessionStores } from './sessions.ts';

interface Proof {
  /** From now on. */
  password: string;
  passwordTag: string;
  /** As whoever vouches for the address says. */
  names?: { firstName: string; lastName: string; photoUrl?: string | undefined };
  /** The outside account that has shown it. */
  subject?: Subject;
}

/**
 * The address is shown to be this person's, who gets a new password. Where it never was before, whoever opened the account may have
 * been another: every other way in goes. The order holds whatever ends the process on the way:
 * the other ways in go before the sessions that they could open again, and only when all is done is the address confirmed, so that
 * the next attempt begins anew.
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
