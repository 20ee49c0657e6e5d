import { isEasyToGuess } from '../../../shared/domain/easy-password.ts';
import { DomainError } from '../../core/rules/domain-error.ts';
import words from './first-tries.json' with { type: 'json' };
import type { PersonRecord } from './person-record.ts';

/**
 * The first 2,750 passwords of @zxcvbn-ts/language-common 4.1.3 (MIT, © zxcvbn-ts) and some of our own: words of four letters and more,
 * without the digits and signs at their ends, and as they are those of eight characters or more that have no such word.
 */
const FIRST_TRIES = new Set(words.split(' '));

/** Wherever a password is set. */
export function refuseEasyPassword(
  password: string,
  {
    email,
    firstName,
    middleName,
    lastName,
  }: Pick<PersonRecord, 'email' | 'firstName' | 'middleName' | 'lastName'>,
): void {
  if (isEasyToGuess(password, { email, names: [firstName, middleName, lastName] }, FIRST_TRIES))
    throw new DomainError(
      'invalid_request',
      'This password is easy to guess. Choose one that is not a common word, your name or your address.',
      { field: 'password' },
    );
}
