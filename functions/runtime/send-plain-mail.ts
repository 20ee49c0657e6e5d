import type { Mail } from '../core/mail-sender.ts';
import { createMailSender } from '../core/mail-sender.ts';
import { mail } from './clients.ts';
import { environment } from './environment.ts';
import { describeFault, log } from './log.ts';

/** Mail about no manuscript, so no manuscript's letter. Callers report a failure; the event itself has happened all the same. */
export async function sendPlainMail(message: Mail): Promise<void> {
  const { MAIL_FROM } = environment('MAIL_FROM');
  try {
    if (MAIL_FROM) await createMailSender(mail(), MAIL_FROM).send(message);
  } catch (error) {
    log('error', 'mail-not-sent', describeFault(error));
  }
}
