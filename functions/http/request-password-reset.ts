import { sendResetCode } from '../people/send-reset-code.ts';
import { addressMailing } from '../runtime/address-mailing.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { answerInEqualTime } from '../runtime/equal-time.ts';
import { describeFault, log } from '../runtime/log.ts';
import { measure } from '../runtime/measure.ts';
import { limitResetRequests } from '../runtime/rate-limit.ts';
import { people, resetCodes } from '../runtime/stores.ts';

export const handler = endpoint(
  'request-password-reset',
  async ({ body, address }) => {
    const mailing = { ...(await addressMailing()), people: people(), resetCodes: resetCodes() };
    // Whether the mail went out, and how long that took, would reveal whether there is an account.
    await answerInEqualTime(async () => {
      await sendResetCode(mailing, body.email, address).catch((error: unknown) => {
        log('error', 'mail-not-sent', describeFault(error));
        measure('MailsRefused');
      });
    });
    return { message: 'If this address has an account, we have emailed a code to it.' };
  },
  limitResetRequests,
);
