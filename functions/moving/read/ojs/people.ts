import { type Tree, takeText } from '../xml/tree.ts';
import { takeCountry, takeInstitutions, takeName, takeOrcid } from './authors.ts';
import { uniqueName } from './ids.ts';
import { takeOwn } from './localized.ts';
import { attribute, type Item, type Reading } from './reading.ts';
import { takeRoles } from './roles.ts';

const ADDRESS = /^[^\s@<>"(),:;]{1,64}@[^\s@<>"(),:;]{3,190}$/;

const isDisabled = (user: Tree): boolean =>
  user.elements.some(({ name, attributes }) => name === 'password' && attributes.is_disabled === 'true');

/** Two accounts with one address are both handed on, for a chief to say whether they are one person. */
function uniqueOrigin(user: Tree, email: string, { from, addresses }: Reading): string {
  const base = `ojs:${from}#user:${email.toLowerCase()}`;
  const origin = uniqueName(base, addresses);
  if (origin !== base) user.account = { as: 'doubt', reason: 'Two accounts have the same address.' };
  return origin;
}

/** Hands on a person: of an account only what an invitation needs. Neither passwords nor notes about the person are ever read. */
export async function readPerson(user: Tree, reading: Reading): Promise<void> {
  const item: Item = { reading, locale: undefined };
  user.account = 'kept';
  const email = takeText(user, 'email');
  const name = takeName(user, item);
  if (!email || !ADDRESS.test(email)) {
    user.account = { as: 'refused', reason: 'The account has no address that mail could go to.' };
    return;
  }
  if (!name) {
    user.account = { as: 'refused', reason: 'The account has no name.' };
    return;
  }
  const disabled = isDisabled(user);
  if (disabled) {
    const reason = 'These accounts were disabled in the old system.';
    reading.accounts.sum('doubt', 'is_disabled', reason, user.line);
  }
  const orcid = takeOrcid(user);
  const country = takeCountry(user);
  const institution = takeInstitutions(user, item)[0]?.institution;
  const interests = takeOwn(user, ['review_interests', 'interests'], item) ?? '';
  await reading.sink.person({
    origin: uniqueOrigin(user, email, reading),
    given: name.given,
    family: name.family,
    email,
    roles: takeRoles(user, reading),
    interests: interests.split(/\s*[,;]\s*/).filter(Boolean),
    isDisabled: disabled,
    place: reading.accounts.place(user.line),
    orcid,
    institution,
    country,
  });
}

/** People as they take part in a submission. */
export function addressAt(element: Tree, name: string): string | undefined {
  const address = attribute(element, name);
  return address && ADDRESS.test(address) ? address : undefined;
}
