import { confirmAddress } from '../people/confirm-address.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { guardTries } from '../runtime/guard-tries.ts';
import { releaseWaiting } from '../runtime/release-waiting.ts';
import { signInSecret } from '../runtime/sign-in-secret.ts';
import { people } from '../runtime/stores/people.ts';

export const handler = endpoint('confirm-address', async ({ body, address }) => {
  await guardTries({ email: body.email, address }, async () =>
    confirmAddress(people(), body, await signInSecret()),
  );
  await releaseWaiting(body.email);
  return { message: 'Thank you. Your email address is confirmed.' };
});
