import { proveEmail } from './prove-email.ts';
import { replacePassword } from './replace-password.ts';
import type { ResetCodeStore } from './reset-code-store.ts';
import { isAddressCode } from './rules/address-code.ts';
import { undoneEmail } from './rules/email-change.ts';
import type { PersonRecord } from './rules/person-record.ts';
import { isResetCode, wrongCode } from './rules/reset-code.ts';
import type { SessionStores } from './sessions.ts';

/** If the address has no account, this id's codes are checked, so that the answer takes equally long. */
const NOBODY = 'nobody';

/**
 * Sets the password that the owner of the address chose, and brings the address back if it was given up lately. The code is valid until everything is done, so that a fault costs nothing.
 * `isTaken` if nobody had confirmed the address before, so that another person may have used the account.
 */
export async function resetPassword(
  stores: SessionStores & { resetCodes: ResetCodeStore },
  { email, code, password }: { email: string; code: string; password: string },
  secret: string,
): Promise<{ person: PersonRecord; isTaken: boolean }> {
  const { people, identities } = stores;
  const account = (await people.findByAnyEmail(email)) ?? (await people.find(NOBODY));
  const undone = account && undoneEmail(secret, account, email, code, Date.now());
  if (undone) {
    // The pool first: it never has an address that leads to nobody here.
    await identities.changeEmail(account.poolName, email);
    const person = await replacePassword(stores, account, undone, password);
    await stores.resetCodes.voidAll(account.id);
    return { person, isTaken: false };
  }
  const person = account?.email === email ? account : undefined;
  const personId = person?.id ?? NOBODY;
  const nonces = await stores.resetCodes.nonces(personId);
  const isSent = nonces.some((nonce) => isResetCode(secret, personId, nonce, code));
  const isOfAddress = isAddressCode(secret, personId, code, Date.now());
  if (!person || !(isSent || (isOfAddress && !person.emailConfirmed))) throw wrongCode();
  await proveEmail(stores, person, { password });
  await stores.resetCodes.voidAll(person.id);
  return { person, isTaken: !person.emailConfirmed };
}
