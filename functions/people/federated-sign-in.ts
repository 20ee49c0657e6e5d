import { DomainError } from '../core/rules/domain-error.ts';
import { type OpenedSession, type PoolFacts, sessionFrom } from './open-session.ts';
import { proveEmail } from './prove-email.ts';
import { createAccount } from './register.ts';
import type { PersonRecord, Subject } from './rules/person-record.ts';
import { answerChallenge } from './rules/sign-in-challenge.ts';
import { unknownPassword } from './rules/unknown-password.ts';
import type { SessionStores } from './sessions.ts';

/** A person as Google or ORCID vouches for them. */
export interface OutsidePerson {
  subject: Subject;
  firstName: string;
  lastName: string;
  photoUrl?: string;
}

/** The same session as after a password: the pool's challenge is answered with our secret. */
export async function openFederatedSession(
  { identities, limits }: Pick<SessionStores, 'identities' | 'limits'>,
  person: PersonRecord,
  pool: PoolFacts,
  secret: string,
): Promise<OpenedSession> {
  await limits.expectSignIn(person.poolName);
  const tokens = await identities.signInByChallenge(person.poolName, pool.clientId, async (nonce) =>
    answerChallenge(secret, pool.clientId, person.poolName, nonce),
  );
  return sessionFrom(person, tokens, pool);
}

export async function createOutsideAccount(
  stores: SessionStores,
  { subject, firstName, lastName, photoUrl }: OutsidePerson,
  email: string,
  emailConfirmed: boolean,
): Promise<PersonRecord> {
  const at = new Date().toISOString();
  const names = { firstName, lastName, photoUrl };
  const confirmed = { emailConfirmed, emailConfirmedAt: emailConfirmed ? at : undefined };
  const person = { ...names, email, ...confirmed, roles: {}, subjects: [{ ...subject, linkedAt: at }] };
  return createAccount(stores, person, unknownPassword());
}

/**
 * Links by the stored subject, else by an e-mail address that the provider has verified. If the account's address was never confirmed,
 * the person who opened it may not own the address: their credentials and sessions are void from now on, and `isTaken` says so.
 */
export async function findOrCreateByEmail(
  stores: SessionStores,
  outside: OutsidePerson,
  email: string,
): Promise<{ person: PersonRecord; isTaken: boolean }> {
  const { people } = stores;
  const { subject, ...names } = outside;
  const linked = await people.findBySubject(subject);
  if (linked) return { person: linked, isTaken: false };
  const known = await people.findByAnyEmail(email);
  if (!known) return { person: await createOutsideAccount(stores, outside, email, true), isTaken: false };
  // Their former address may be somebody else's by now.
  if (known.email !== email) throw movedAway();
  if (known.emailConfirmed) {
    const subjects = [...known.subjects, { ...subject, linkedAt: new Date().toISOString() }];
    return { person: await people.save(known, { ...known, subjects }), isTaken: false };
  }
  const person = await proveEmail(stores, known, { password: unknownPassword(), names, subject });
  return { person, isTaken: true };
}

const movedAway = () =>
  new DomainError(
    'account_exists',
    'The account with this address uses another address now. Sign in with that one.',
  );

export const federationRefused = (provider: 'Google' | 'ORCID') =>
  new DomainError('wrong_credentials', `${provider} did not confirm who you are. Try again.`);
