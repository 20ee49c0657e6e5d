import { registerRole } from '../actions/accounts/register.ts';
import { accounts, poolOf } from '../runtime/accounts.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { guardTries } from '../runtime/guard-tries.ts';
import { limitRegistrations } from '../runtime/rate-limit.ts';

export const handler = endpoint(
  'register-editor',
  async ({ body, address }) => {
    // Where the address has an account, this tries its password.
    await guardTries({ email: body.email, address }, () =>
      registerRole(accounts(), 'editor', body, poolOf('author').clientId),
    );
    return { message: 'Editor Registration Successful!' };
  },
  limitRegistrations,
);
