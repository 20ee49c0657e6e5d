import type { PersonRecord, Subject } from '../domain/person-record.ts';
import { withoutClaims } from '../domain/without-claims.ts';
import { endSessions, type SessionStores } from './sessions.ts';

interface Proof {
  /** From now on. */
  password: string;
  passwordTag: string;
  names: { firstName?: string | undefined; lastName?: string | undefined; photoUrl?: string | undefined };
  /** The outside account that has shown it. */
  subject?: Subject;
}

/**
 * The address is shown to be this person's, who gets a new password. Where it never was before, whoever opened the account may have
 * been another: every way in, the roles and the name that stand with it go. The order holds whatever ends the process on the way:
 * the other ways in go before the sessions that they could open again, and only when all is done is the address confirmed, so that
 * the next attempt begins anew.
 */
export async function proveEmail(
  stores: SessionStores,
  person: PersonRecord,
  { password, passwordTag, names, subject }: Proof,
): Promise<PersonRecord> {
  const { people, identities } = stores;
  const { passwordTag: _, ...kept } = person.emailConfirmed ? person : withoutClaims(person, names);
  const cleared = await people.save(person, kept);
  for (const role of ['editor', 'reviewer'] as const)
    if (person.roles[role] && !cleared.roles[role]) await identities.removeFromGroup(person.poolName, role);
  await identities.setPassword(person.poolName, password);
  await endSessions(stores, person);
  const subjects = subject ? [...cleared.subjects, subject] : cleared.subjects;
  return people.save(cleared, { ...cleared, passwordTag, subjects, emailConfirmed: true });
}
