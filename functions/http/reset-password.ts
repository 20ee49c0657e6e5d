import { resetPassword } from '../actions/reset-password.ts';
import { accounts, poolOf } from '../runtime/accounts.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { limitSignIns, limitSignInsOf } from '../runtime/rate-limit.ts';
import { limits } from '../runtime/stores/limits.ts';

export const handler = endpoint(
  'reset-password',
  async ({ body }) => {
    await limitSignInsOf(body.email);
    await resetPassword({ ...accounts(), limits: limits() }, body, poolOf('author').clientId);
    return { message: 'Your password has been changed. Please sign in.' };
  },
  limitSignIns,
);
