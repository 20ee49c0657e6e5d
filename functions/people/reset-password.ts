import { findInEqualTime } from './check-password.ts';
import { proveEmail } from './prove-email.ts';
import type { ResetCodeStore } from './reset-code-store.ts';
import { isAddressCode } from './rules/address-code.ts';
import type { PersonRecord } from './rules/person-record.ts';
import { isResetCode, wrongCode } from './rules/reset-code.ts';
import type { SessionStores } from './sessions.ts';

/** If the address has no account, this id's codes are checked, so that the answer takes equally long. */
const NOBODY = 'nobody';

/**
 * Sets the password that the owner of the address chose. The code is valid until everything is done, so that a fault costs nothing.
 * `isTaken` if nobody had confirmed the address before, so that another person may have used the account.
 */
export async function resetPassword(
  stores: SessionStores & { resetCodes: ResetCodeStore },
  { email, code, password }: { email: string; code: string; password: string },
  secret: string,
): Promise<{ person: PersonRecord; isTaken: boolean }> {
  const person = await findInEqualTime(stores, email);
  const personId = person?.id ?? NOBODY;
  const nonces = await stores.resetCodes.nonces(personId);
  const isSent = nonces.some((nonce) => isResetCode(secret, personId, nonce, code));
  const isOfAddress = isAddressCode(secret, personId, code, Date.now());
  if (!person || !(isSent || (isOfAddress && !person.emailConfirmed))) throw wrongCode();
  await proveEmail(stores, person, { password });
  await stores.resetCodes.voidAll(person.id);
  return { person, isTaken: !person.emailConfirmed };
}
