import { writeResetCode } from '../../domain/accounts/reset-code.ts';
import { resetMail } from '../../domain/accounts/reset-mail.ts';
import type { MailSender } from '../../storage/mail-sender.ts';
import type { PersonStore } from '../../storage/person-store.ts';
import type { ResetCodeStore } from '../../storage/reset-code-store.ts';

export interface ResetMailing {
  people: PersonStore;
  resetCodes: ResetCodeStore;
  mail: MailSender;
}

/** Where the address has an account. */
export async function sendResetCode(
  { people, resetCodes, mail }: ResetMailing,
  email: string,
  secret: string,
): Promise<void> {
  const person = await people.findByEmail(email);
  const nonce = person && (await resetCodes.issue(person.id));
  if (nonce) await mail.send(resetMail(person, writeResetCode(secret, person.id, nonce)));
}
