import { expect, it } from 'vitest';
import { isRefusal } from '../../functions/core/mail-refusal.ts';

const NAMES = ['BadRequestException', 'MessageRejected', 'ValidationException'];
const named = (name: string, message: string) => Object.assign(new Error(message), { name });

it.each([
  'Email address is not verified.',
  'Configuration set letters does not exist.',
  'Daily message quota exceeded.',
  'Maximum sending rate exceeded.',
  'Sending is paused for this account.',
  'Sending is suspended for this account.',
  'The account is in the sandbox.',
])('takes ‘%s’ for no refusal of the letter, whatever the error’s name', (message) => {
  expect(NAMES.filter((name) => isRefusal(named(name, message)))).toEqual([]);
});

it('takes a fault of the address for a refusal only if the error’s name says so', () => {
  const others = ['TooManyRequestsException', 'InternalServiceErrorException', 'TimeoutError'];
  const refused = [...NAMES, ...others].filter((name) => isRefusal(named(name, 'Illegal address')));
  expect(refused).toEqual(NAMES);
});
