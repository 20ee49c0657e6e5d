import { resendMail } from '../actions/list-mail.ts';
import { actingPerson } from '../actions/people.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { limitCopies } from '../runtime/rate-limit.ts';
import { readerFrom } from '../runtime/reading.ts';
import { letters } from '../runtime/stores/letters.ts';
import { people } from '../runtime/stores/people.ts';
import { writing } from '../runtime/writing.ts';

export const handler = endpoint(
  'resend-mail',
  async ({ id, caller, body }) => {
    const editor = await actingPerson(people(), caller.personId);
    return resendMail({ ...writing(), letters: letters() }, id, readerFrom(caller), editor, body.email);
  },
  ({ caller }) => limitCopies(caller.personId),
);
