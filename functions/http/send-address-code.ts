import { DomainError } from '../core/rules/domain-error.ts';
import { sendAddressCode } from '../people/send-address-code.ts';
import { addressMailing } from '../runtime/address-mailing.ts';
import { endpoint } from '../runtime/endpoint.ts';

const inWords = (seconds: number) => {
  const minutes = Math.ceil(seconds / 60);
  if (minutes > 90) return `${Math.ceil(minutes / 60)} hours`;
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
};

export const handler = endpoint('send-address-code', async ({ caller, address }) => {
  const { person } = caller;
  if (person.emailConfirmed) return { message: 'Your email address is already confirmed.' };
  const allowance = await sendAddressCode(await addressMailing(), person, address);
  if (!allowance.isAllowed)
    throw new DomainError(
      'too_many_requests',
      `We have already sent a code for this account, and it still works. We can send it again in ${inWords(allowance.retryAfter)}.`,
      { retryAfter: allowance.retryAfter },
    );
  return { message: `We have sent an email with a code to ${person.email}.` };
});
