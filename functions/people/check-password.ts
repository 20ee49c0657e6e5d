import type { AccountStores } from './account-stores.ts';
import type { Tokens } from './identity-store.ts';
import { fitsPasswordTag } from './rules/password-tag.ts';
import type { PersonRecord } from './rules/person-record.ts';

/** Not a real person's id: reading it takes as long as reading one. */
const NOBODY = 'nobody';

/** The person whose present address it is, found in equal time if there is none. */
async function findInEqualTime(
  { people }: Pick<AccountStores, 'people'>,
  email: string,
): Promise<PersonRecord | undefined> {
  const found = (await people.findByAnyEmail(email)) ?? (await people.find(NOBODY));
  return found?.email === email.toLowerCase() ? found : undefined;
}

/**
 * The only place that tries a password. Undefined if there is no such person, `isMeant` doesn't mean this one or the password is wrong,
 * without a difference in words or time: the pool is asked only when nothing else can refuse.
 */
export async function checkPassword(
  stores: AccountStores,
  { email, password }: { email: string; password: string },
  clientId: string,
  isMeant: (person: PersonRecord) => boolean = () => true,
): Promise<{ person: PersonRecord; tokens: Tokens } | undefined> {
  const person = await findInEqualTime(stores, email);
  const isLikely = await fitsPasswordTag(person?.passwordTag, password);
  if (!person || !isLikely || !isMeant(person)) return undefined;
  const tokens = await stores.identities.signIn(person.poolName, password, clientId);
  return tokens && { person, tokens };
}
