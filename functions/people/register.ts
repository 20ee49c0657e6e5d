import { randomUUID } from 'node:crypto';
import type { Registration, RoleRegistration } from '../../shared/contract/accounts.ts';
import { DomainError } from '../core/rules/domain-error.ts';
import type { AccountStores } from './account-stores.ts';
import { checkPassword } from './check-password.ts';
import type { PoolUser } from './identity-store.ts';
import type { PersonStore } from './person-store.ts';
import { roleEnded } from './prove-editor.ts';
import { makePasswordTag } from './rules/password-tag.ts';
import type { PersonRecord } from './rules/person-record.ts';
import { refuseEasyPassword } from './rules/refuse-easy-password.ts';

export type NewPerson = Omit<
  PersonRecord,
  'id' | 'formerEmails' | 'poolName' | 'sub' | 'passwordTag' | 'version' | 'createdAt'
> & {
  /** By which manuscripts name the person who will have the account. */
  id?: string | undefined;
};

const accountExists = () => new DomainError('account_exists', 'An account with this email already exists.');

/**
 * The pool first, then our rows in one transaction. If the process ends in between, the address is not lost: the next registration adopts
 * the pool's user, which belongs to no person. So only a refusal is undone: after any other failed write it is unknown whether it
 * happened, and a person without the pool's user could never sign in.
 */
export async function createAccount(
  { people, identities }: AccountStores,
  person: NewPerson,
  password: string,
): Promise<PersonRecord> {
  refuseEasyPassword(password, person);
  const added = await identities.add(person.email, password);
  const isOwned = async ({ sub }: PoolUser) =>
    (await people.find((await people.findIdOfSub(sub)).id)) !== undefined;
  const identity =
    added ??
    ((await people.findByAnyEmail(person.email))
      ? undefined
      : await identities.adopt(person.email, password, isOwned));
  if (!identity) throw accountExists();
  const passwordTag = await makePasswordTag(password);
  const createdAt = new Date().toISOString();
  const record: PersonRecord = {
    ...person,
    ...identity,
    id: person.id ?? randomUUID(),
    passwordTag,
    version: 1,
    formerEmails: [],
    createdAt,
  };
  try {
    await people.add(record);
  } catch (error) {
    // An adopted user may by now belong to another, faster registration.
    if (error instanceof DomainError && added) await identities.remove(added.poolName);
    throw error;
  }
  return record;
}

async function refuseTaken(people: PersonStore, username: string): Promise<void> {
  if (await people.hasUsername(username))
    throw new DomainError('username_taken', 'This username is already taken.', { field: 'username' });
}

function newPerson(form: Registration): NewPerson {
  const { title, firstName, middleName, lastName, email, username } = form;
  const names = { title, firstName, middleName, lastName };
  return { ...names, email, username, emailConfirmed: false, roles: {}, subjects: [] };
}

/** `known`: what we know of the person beside the form. */
export async function register(
  stores: AccountStores,
  form: Registration,
  known: Partial<NewPerson> = {},
): Promise<PersonRecord> {
  if (await stores.people.findByAnyEmail(form.email)) throw accountExists();
  await refuseTaken(stores.people, form.username);
  return createAccount(stores, { ...newPerson(form), ...known }, form.password);
}

/** One person, one account: if the address has one, only its own password adds the role. Returns the person if new. */
export async function registerRole(
  stores: AccountStores,
  role: 'editor' | 'reviewer',
  form: RoleRegistration,
  authorClientId: string,
): Promise<PersonRecord | undefined> {
  const { people, identities } = stores;
  const details = {
    specialization: form.specialization,
    experience: form.experience,
    since: new Date().toISOString(),
  };
  const known = await people.findByAnyEmail(form.email);
  if (!known) {
    await refuseTaken(people, form.username);
    const account = await createAccount(
      stores,
      { ...newPerson(form), roles: { [role]: details } },
      form.password,
    );
    await identities.addToGroup(account.poolName, role);
    return account;
  }
  const own = await checkPassword(stores, form, authorClientId);
  if (!own) throw accountExists();
  await identities.revoke(own.tokens.RefreshToken, authorClientId);
  if (role === 'editor' && known.endedEditor) throw roleEnded();
  await identities.addToGroup(known.poolName, role);
  const since = known.roles[role]?.since ?? details.since;
  await people.save(known, {
    ...known,
    roles: { ...known.roles, [role]: { ...known.roles[role], ...details, since } },
  });
  return undefined;
}
