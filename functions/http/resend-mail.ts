import { resendMail } from '../letters/list-mail.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { logLeftOut } from '../runtime/log-left-out.ts';
import { limitCopies } from '../runtime/rate-limit.ts';
import { readerFrom } from '../runtime/reading.ts';
import { letters } from '../runtime/stores/letters.ts';
import { people } from '../runtime/stores/people.ts';
import { writing } from '../runtime/writing.ts';

export const handler = endpoint(
  'resend-mail',
  async ({ id, caller, body }) => {
    const stores = { ...writing(), letters: letters(), people: people(), leftOut: logLeftOut };
    return resendMail(stores, id, readerFrom(caller), caller.by, body.email);
  },
  ({ caller }) => limitCopies(caller.personId),
);
