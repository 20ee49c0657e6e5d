import { resetPassword } from '../people/reset-password.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { sessionStores } from '../runtime/federation.ts';
import { guardTries } from '../runtime/guard-tries.ts';
import { releaseWaiting } from '../runtime/release-waiting.ts';
import { signInSecret } from '../runtime/sign-in-secret.ts';
import { resetCodes } from '../runtime/stores.ts';

export const handler = endpoint('reset-password', async ({ body, address }) => {
  const { person, isTaken } = await guardTries({ email: body.email, address }, async () =>
    resetPassword({ ...sessionStores(), resetCodes: resetCodes() }, body, await signInSecret()),
  );
  await releaseWaiting(person.email, isTaken ? person.id : undefined);
  return { message: 'We have changed your password. Sign in with the new one.' };
});
