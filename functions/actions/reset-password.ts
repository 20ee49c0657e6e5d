import { setTimeout as wait } from 'node:timers/promises';
import type { PersonRecord } from '../domain/person-record.ts';
import type { LimitStore } from '../storage/limit-store.ts';
import type { AccountStores } from './register.ts';

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

/** The address is shown to be the person's for the first time: whoever opened the account before may have been another. */
export async function confirmEmail({ people }: SessionStores, person: PersonRecord): Promise<PersonRecord> {
  if (person.emailConfirmed) return person;
  return people.save(person, { ...person, emailConfirmed: true, subjects: [] });
}

export async function resetPassword(
  stores: SessionStores,
  { email, code, password }: { email: string; code: string; password: string },
  clientId: string,
): Promise<void> {
  await stores.identities.resetPassword(email, code, password, clientId);
  const person = await stores.people.findByEmail(email);
  if (!person) return;
  await confirmEmail(stores, person);
  await endSessions(stores, person);
}
