import type { Renewal } from '../../shared/contract/session.ts';
import { DomainError } from '../core/rules/domain-error.ts';
import type { AccountStores } from './account-stores.ts';
import { checkPassword } from './check-password.ts';
import type { Tokens } from './identity-store.ts';
import type { PersonRecord } from './rules/person-record.ts';

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
 * Opens a session with e-mail and password, of a role if one is named, and only if `isAllowed`. Neither answer nor time reveals which of
 * them was wrong.
 */
export async function openSession(
  stores: AccountStores,
  credentials: { email: string; password: string },
  pool: PoolFacts,
  role?: 'editor' | 'reviewer',
  isAllowed = true,
): Promise<OpenedSession> {
  const isMeant = ({ roles }: PersonRecord) => isAllowed && (!role || roles[role] !== undefined);
  const found = await checkPassword(stores, credentials, pool.clientId, isMeant);
  if (found) return sessionFrom(found.person, found.tokens, pool);
  throw new DomainError(
    'wrong_credentials',
    role === 'editor' ? 'Invalid email, password or access key.' : 'Invalid email or password.',
  );
}
