import { DomainError } from '../core/rules/domain-error.ts';
import { checkPassword } from './check-password.ts';
import type { PersonRecord } from './rules/person-record.ts';
import type { SessionStores } from './sessions.ts';

/** Since a sign-in that stands for the password, in seconds. */
const FRESH_SECONDS = 10 * 60;

interface Holder {
  person: PersonRecord;
  clientId: string;
  /** Epoch seconds. */
  openedAt: number;
}

/**
 * A session alone, as on a machine that was left open, may change neither password nor address: its holder shows the account's password,
 * or has just signed in to an account that Google or ORCID opens.
 */
export async function showOwnPassword(
  stores: SessionStores,
  { person, clientId, openedAt }: Holder,
  password: string | undefined,
): Promise<void> {
  const { email, subjects } = person;
  const wrong = (words: string) => new DomainError('wrong_credentials', words, { field: 'current' });
  if (password === undefined) {
    if (subjects.length > 0 && openedAt * 1000 > Date.now() - FRESH_SECONDS * 1000) return;
    throw wrong('Enter your password, or sign in again with Google or ORCID first.');
  }
  const found = await checkPassword(stores, { email, password }, clientId);
  if (!found) throw wrong('This is not your password.');
  await stores.identities.revoke(found.tokens.RefreshToken, clientId);
}
