import { createMailSender } from '../core/mail-sender.ts';
import type { Mail } from '../people/rules/reset-mail.ts';
import { mail } from './clients/mail.ts';
import { environment } from './environment.ts';
import { describeFault, log } from './log.ts';

/** About no manuscript, so no letter of one. Of a mail that fails, others tell; what it is about has happened all the same. */
export async function sendPlainMail(message: Mail): Promise<void> {
  const { MAIL_FROM } = environment('MAIL_FROM');
  try {
    if (MAIL_FROM) await createMailSender(mail(), MAIL_FROM).send(message);
  } catch (error) {
    log('error', 'mail-not-sent', describeFault(error));
  }
}
