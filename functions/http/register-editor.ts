import { registerRole } from '../people/register.ts';
import { openAccount } from '../runtime/address-mailing.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { guardTries } from '../runtime/guard-tries.ts';
import { limitNewAccounts, limitRegistrations } from '../runtime/rate-limit.ts';
import { accounts, poolOf } from '../runtime/stores.ts';

export const handler = endpoint(
  'register-editor',
  async ({ body, address }) => {
    // If the address has an account, this tries its password.
    const who = { email: body.email, address };
    await guardTries(who, () =>
      openAccount(who, () => registerRole(accounts(), 'editor', body, poolOf('author').clientId)),
    );
    return { message: 'Editor Registration Successful!' };
  },
  async ({ address }) => {
    await limitRegistrations({ address });
    await limitNewAccounts(address);
  },
);
