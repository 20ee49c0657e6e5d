import type { Renewal } from '../../shared/contract/session.ts';
import { DomainError } from '../domain/domain-error.ts';
import type { PersonRecord } from '../domain/person-record.ts';
import type { Tokens } from '../storage/identity-store.ts';
import type { AccountStores } from './register.ts';

export interface PoolFacts {
  userPoolId: string;
  clientId: string;
  region: string;
}

export interface OpenedSession {
  person: PersonRecord;
  token: string;
  session: Renewal;
}

export function sessionFrom(person: PersonRecord, tokens: Tokens, pool: PoolFacts): OpenedSession {
  return {
    person,
    token: tokens.AccessToken,
    session: {
      ...pool,
      refreshToken: tokens.RefreshToken,
      idToken: tokens.IdToken,
      expiresAt: new Date(Date.now() + tokens.ExpiresIn * 1000).toISOString(),
      username: person.poolName,
    },
  };
}

/**
 * Opens a session with e-mail and password, of a role where one is named. The pool is always asked, so that neither answer nor time
 * tells whether there is such an account or role.
 */
export async function openSession(
  { people, identities }: AccountStores,
  { email, password }: { email: string; password: string },
  pool: PoolFacts,
  role?: 'editor' | 'reviewer',
): Promise<OpenedSession> {
  const tokens = await identities.signIn(email, password, pool.clientId);
  const person = await people.findByEmail(email);
  if (tokens && person && (!role || person.roles[role])) return sessionFrom(person, tokens, pool);
  if (tokens) await identities.revoke(tokens.RefreshToken, pool.clientId);
  throw new DomainError(
    'wrong_credentials',
    role === 'editor' ? 'Invalid email, password or access key.' : 'Invalid email or password.',
  );
}
