import { registerRole } from '../actions/register.ts';
import { accounts, poolOf } from '../runtime/accounts.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { limitSignIns } from '../runtime/rate-limit.ts';

export const handler = endpoint(
  'register-reviewer',
  async ({ body }) => {
    await registerRole(accounts(), 'reviewer', body, poolOf('author').clientId);
    return { message: 'Reviewer Registration Successful!' };
  },
  limitSignIns,
);
