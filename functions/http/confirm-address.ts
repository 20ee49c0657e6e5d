import { confirmAddress } from '../people/confirm-address.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { guardTries } from '../runtime/guard-tries.ts';
import { releaseWaiting } from '../runtime/release-waiting.ts';
import { signInSecret } from '../runtime/sign-in-secret.ts';
import { people } from '../runtime/stores.ts';

export const handler = endpoint('confirm-address', async ({ body, caller, address }) => {
  const { person } = caller;
  await guardTries({ email: person.email, address }, async () =>
    confirmAddress(people(), person, body.code, await signInSecret()),
  );
  await releaseWaiting(person.email);
  return { message: 'Thank you. Your email address is confirmed.' };
});
