import { randomBytes } from 'node:crypto';
import { DomainError } from '../domain/domain-error.ts';
import type { PersonRecord, Subject } from '../domain/person-record.ts';
import { answerChallenge } from '../domain/sign-in-challenge.ts';
import { type OpenedSession, type PoolFacts, sessionFrom } from './open-session.ts';
import { createAccount } from './register.ts';
import { confirmEmail, endSessions, type SessionStores } from './reset-password.ts';

/** What an outside identity provider says of a person, verified. */
export interface OutsidePerson {
  subject: Subject;
  firstName: string;
  lastName: string;
  photoUrl?: string;
}

/** Nobody knows it; the person can set one of their own by the reset. */
const unknownPassword = () => `${randomBytes(32).toString('base64url')}aA1!`;

/** The same session as after a password: the pool's challenge is answered with our secret. */
export async function openFederatedSession(
  { identities }: Pick<SessionStores, 'identities'>,
  person: PersonRecord,
  pool: PoolFacts,
  secret: string,
): Promise<OpenedSession> {
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
  const person = { firstName, lastName, photoUrl, email, emailConfirmed, roles: {}, subjects: [subject] };
  return createAccount(stores, person, unknownPassword());
}

/**
 * Links by the stored subject, else by an e-mail address that the provider has verified. Where the account's address was never
 * confirmed, whoever opened it may not be its owner: password, sessions and other ways in are void from now on.
 */
export async function findOrCreateByEmail(
  stores: SessionStores,
  outside: OutsidePerson,
  email: string,
): Promise<PersonRecord> {
  const { people, identities } = stores;
  const linked = await people.findBySubject(outside.subject);
  if (linked) return linked;
  const known = await people.findByEmail(email);
  if (!known) return createOutsideAccount(stores, outside, email, true);
  if (!known.emailConfirmed) {
    await identities.setPassword(known.poolName, unknownPassword());
    await endSessions(stores, known);
  }
  const confirmed = await confirmEmail(stores, known);
  return people.save(confirmed, { ...confirmed, subjects: [...confirmed.subjects, outside.subject] });
}

export const federationRefused = (provider: 'Google' | 'ORCID') =>
  new DomainError('wrong_credentials', `${provider} did not confirm who you are. Please try again.`);
