import { setTimeout as wait } from 'node:timers/promises';
import type { LimitStore } from '../core/limit-store.ts';
import type { AccountStores } from './account-stores.ts';
import type { PersonRecord } from './rules/person-record.ts';

export type SessionStores = AccountStores & { limits: LimitStore };

/** Ends every session of a person. Tokens tell their time in whole seconds: new ones are safe to open once this returns. */
export async function endSessions(
  { identities, limits }: SessionStores,
  person: PersonRecord,
): Promise<void> {
  await identities.endSessions(person.poolName);
  const from = await limits.endSessionsOf(person.id);
  await wait(Math.max(0, from - Date.now()));
}
