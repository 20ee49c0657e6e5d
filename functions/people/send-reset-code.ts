import type { PersonStore } from './person-store.ts';
import type { ResetCodeStore } from './reset-code-store.ts';
import { writeResetCode } from './rules/reset-code.ts';
import { resetMail } from './rules/reset-mail.ts';
import { type AddressMailing, sendAddressCode } from './send-address-code.ts';

export interface ResetMailing extends AddressMailing {
  people: PersonStore;
  resetCodes: ResetCodeStore;
}

/** Sends a code if the address has an account. If nobody confirmed the address, it sends the code of its confirmation again. */
export async function sendResetCode(mailing: ResetMailing, email: string, network: string): Promise<void> {
  const { people, resetCodes, mail, secret } = mailing;
  const person = await people.findByEmail(email);
  if (!person) return;
  if (!person.emailConfirmed) {
    await sendAddressCode(mailing, person, network);
    return;
  }
  const nonce = await resetCodes.issue(person.id);
  if (nonce) await mail.send(resetMail(person.email, writeResetCode(secret, person.id, nonce)));
}
