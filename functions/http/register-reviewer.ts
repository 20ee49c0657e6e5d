import { registerRole } from '../people/register.ts';
import { accounts, poolOf } from '../runtime/accounts.ts';
import { tellNewAddress } from '../runtime/address-mailing.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { guardTries } from '../runtime/guard-tries.ts';
import { limitNewAccounts, limitRegistrations } from '../runtime/rate-limit.ts';

export const handler = endpoint(
  'register-reviewer',
  async ({ body, address }) => {
    // If the address has an account, this tries its password.
    const person = await guardTries({ email: body.email, address }, () =>
      registerRole(accounts(), 'reviewer', body, poolOf('author').clientId),
    );
    if (person) await tellNewAddress(person, address);
    return { message: 'Reviewer Registration Successful!' };
  },
  async ({ address }) => {
    await limitRegistrations({ address });
    await limitNewAccounts(address);
  },
);
