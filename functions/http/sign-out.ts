import { endpoint } from '../runtime/endpoint.ts';
import { identities } from '../runtime/stores/identities.ts';
import { limits } from '../runtime/stores/limits.ts';

export const handler = endpoint('sign-out', async ({ body, caller }) => {
  await limits().endSession(caller.sessionId);
  if (body.refreshToken) await identities().revoke(body.refreshToken, caller.clientId);
  return { message: 'Signed out.' };
});
