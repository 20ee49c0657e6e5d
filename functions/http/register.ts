import { register } from '../actions/accounts/register.ts';
import { accounts } from '../runtime/accounts.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { limitRegistrations } from '../runtime/rate-limit.ts';

export const handler = endpoint(
  'register',
  async ({ body }) => {
    await register(accounts(), body);
    return { message: 'Registration Successful!' };
  },
  limitRegistrations,
);
