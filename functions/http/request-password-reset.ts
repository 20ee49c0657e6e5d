import { poolOf } from '../runtime/accounts.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { limitResetCodes } from '../runtime/rate-limit.ts';
import { identities } from '../runtime/stores/identities.ts';

export const handler = endpoint(
  'request-password-reset',
  async ({ body }) => {
    await identities().sendResetCode(body.email, poolOf('author').clientId);
    return { message: 'If this address has an account, a code is on its way to it.' };
  },
  ({ address, body }) => limitResetCodes({ address, email: body.email }),
);
