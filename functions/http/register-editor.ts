import { registerRole } from '../actions/register.ts';
import { accounts, poolOf } from '../runtime/accounts.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { limitSignIns } from '../runtime/rate-limit.ts';

export const handler = endpoint(
  'register-editor',
  async ({ body }) => {
    await registerRole(accounts(), 'editor', body, poolOf('author').clientId);
    return { message: 'Editor Registration Successful!' };
  },
  limitSignIns,
);
