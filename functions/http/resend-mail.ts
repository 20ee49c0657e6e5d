import { resendMail } from '../reviewing/resend-mail.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { logLeftOut } from '../runtime/log-left-out.ts';
import { limitCopies } from '../runtime/rate-limit.ts';
import { letters, people, writing } from '../runtime/stores.ts';

export const handler = endpoint(
  'resend-mail',
  async ({ id, caller, body }) => {
    const stores = { ...writing(), letters: letters(), people: people(), leftOut: logLeftOut };
    return resendMail(stores, id, caller, caller.by, body.email);
  },
  ({ caller }) => limitCopies(caller.personId),
);
