import { register } from '../people/register.ts';
import { accounts } from '../runtime/accounts.ts';
import { tellNewAddress } from '../runtime/address-mailing.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { limitNewAccounts, limitRegistrations } from '../runtime/rate-limit.ts';

export const handler = endpoint(
  'register',
  async ({ body, address }) => {
    await tellNewAddress(await register(accounts(), body), address);
    return { message: 'Registration Successful!' };
  },
  async ({ address }) => {
    await limitRegistrations({ address });
    await limitNewAccounts(address);
  },
);
