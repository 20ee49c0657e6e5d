import { makePasswordTag } from './rules/password-tag.ts';
import type { PersonRecord } from './rules/person-record.ts';
import { refuseEasyPassword } from './rules/refuse-easy-password.ts';
import { endSessions, type SessionStores } from './sessions.ts';

/**
 * Sets a password and ends every session. Interrupted anywhere, it leaves no password that the tag refuses: until the new one has its
 * tag, there is none. `kept` is what stays of the person from the start, `done` what is true at the end.
 */
export async function replacePassword(
  stores: SessionStores,
  person: PersonRecord,
  kept: PersonRecord,
  password: string,
  done: (cleared: PersonRecord) => PersonRecord = (cleared) => cleared,
): Promise<PersonRecord> {
  const { people, identities } = stores;
  refuseEasyPassword(password, person);
  const { passwordTag: _, ...untagged } = kept;
  const cleared = await people.save(person, untagged);
  await identities.setPassword(person.poolName, password);
  await endSessions(stores, person);
  return people.save(cleared, { ...done(cleared), passwordTag: await makePasswordTag(password) });
}
