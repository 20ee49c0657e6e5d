import { register } from '../people/register.ts';
import { openAccount } from '../runtime/address-mailing.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { limitNewAccounts, limitRegistrations } from '../runtime/rate-limit.ts';
import { accounts } from '../runtime/stores.ts';

export const handler = endpoint(
  'register',
  async ({ body, address }) => {
    await openAccount({ email: body.email, address }, () => register(accounts(), body));
    return { message: 'Registration Successful!' };
  },
  async ({ address }) => {
    await limitRegistrations({ address });
    await limitNewAccounts(address);
  },
);
