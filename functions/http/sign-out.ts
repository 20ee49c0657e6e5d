import { endpoint } from '../runtime/endpoint.ts';
import { identities, limits } from '../runtime/stores.ts';

export const handler = endpoint('sign-out', async ({ body, caller }) => {
  await limits().endSession(caller.sessionId);
  if (body.refreshToken) await identities().revoke(body.refreshToken, caller.clientId);
  return { message: 'Signed out.' };
});
