import { sendResetCode } from '../actions/accounts/send-reset-code.ts';
import { DomainError } from '../domain/domain-error.ts';
import { mail } from '../runtime/clients/mail.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { environment } from '../runtime/environment.ts';
import { answerInEqualTime } from '../runtime/equal-time.ts';
import { describeFault, log } from '../runtime/log.ts';
import { measure } from '../runtime/measure.ts';
import { limitResetRequests } from '../runtime/rate-limit.ts';
import { signInSecret } from '../runtime/sign-in-secret.ts';
import { people } from '../runtime/stores/people.ts';
import { resetCodes } from '../runtime/stores/reset-codes.ts';
import { createMailSender } from '../storage/mail-sender.ts';

export const handler = endpoint(
  'request-password-reset',
  async ({ body }) => {
    const { MAIL_FROM } = environment('MAIL_FROM');
    if (!MAIL_FROM)
      throw new DomainError('not_configured', 'No mail can be sent from here: please write to the editors.');
    const mailing = {
      people: people(),
      resetCodes: resetCodes(),
      mail: createMailSender(mail(), MAIL_FROM),
    };
    // Whether the mail went out, and how long that took, would tell that there is an account.
    await answerInEqualTime(async () => {
      await sendResetCode(mailing, body.email, await signInSecret()).catch((error: unknown) => {
        log('error', 'mail-not-sent', describeFault(error));
        measure('MailsRefused');
      });
    });
    return { message: 'If this address has an account, a code is on its way to it.' };
  },
  limitResetRequests,
);
