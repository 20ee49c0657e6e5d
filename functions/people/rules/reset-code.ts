import { createHmac } from 'node:crypto';
import { DomainError } from '../../core/rules/domain-error.ts';
import { isSameSecret } from '../../core/rules/secret.ts';

const PURPOSE = 'reset code';
const DIGITS = 12;

/**
 * Twelve digits: strangers' wrong codes never void a right one, so only its length prevents guessing. A hundred thousand networks that
 * use up the guard's limit for an hour hit one of 10^12 with a chance of one in two million.
 */
function digitsOf(secret: string, personId: string, nonce: string): string {
  const digest = createHmac('sha256', secret).update(`${PURPOSE}\n${personId}\n${nonce}`).digest();
  return String(digest.readBigUInt64BE() % 10n ** BigInt(DIGITS)).padStart(DIGITS, '0');
}

export const wrongCode = () =>
  new DomainError('wrong_credentials', 'The code is wrong or has expired. Ask for a new one.');

/** In groups of four. Computed from secret and nonce each time: it is stored nowhere and can be sent again. */
export const writeResetCode = (secret: string, personId: string, nonce: string) =>
  digitsOf(secret, personId, nonce).replace(/(\d{4})(?=\d)/g, '$1-');

/** Any separators between the typed digits. */
export const isResetCode = (secret: string, personId: string, nonce: string, given: string) =>
  isSameSecret(given.replace(/[\s-]/g, ''), digitsOf(secret, personId, nonce));
