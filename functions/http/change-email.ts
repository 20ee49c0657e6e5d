import { changeEmail, sendEmailCode } from '../people/change-email.ts';
import { refuseEmailChange } from '../people/rules/email-change.ts';
import { viewPerson } from '../people/rules/session-view.ts';
import { showOwnPassword } from '../people/show-own-password.ts';
import { addressMailing } from '../runtime/address-mailing.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { answerInEqualTime } from '../runtime/equal-time.ts';
import { sessionStores } from '../runtime/federation.ts';
import { guardTries } from '../runtime/guard-tries.ts';
import { limitEmailChanges, tooManyRequests } from '../runtime/rate-limit.ts';

export const handler = endpoint('change-email', async ({ body, caller, address }) => {
  const stores = sessionStores();
  const { person } = caller;
  const mailing = await addressMailing();
  const guarded = <T>(attempt: () => Promise<T>) => guardTries({ email: person.email, address }, attempt);
  if (body.do === 'confirm')
    return viewPerson(await guarded(() => changeEmail(stores, mailing, person, body)), caller.kind);
  refuseEmailChange(person, body.email);
  await guarded(() => showOwnPassword(stores, caller, body.current));
  await limitEmailChanges(person.id);
  await answerInEqualTime(async () => {
    const retryAfter = await sendEmailCode(stores, mailing, person, body.email, address);
    if (retryAfter > 0) throw tooManyRequests(retryAfter);
  });
  return { message: `We have emailed a code to ${body.email}.` };
});
