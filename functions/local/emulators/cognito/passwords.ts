import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { CognitoError, invalidParameter } from './cognito-error.ts';
import type { Pool } from './settings.ts';

const derive = promisify<string, Buffer, number, { N: number }, Buffer>(scrypt);
/** The cost of trying stolen passwords: scrypt's N. */
const COST = 2 ** 14;
const KEY_BYTES = 32;

export async function hashPassword(password: string, cost = COST): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, KEY_BYTES, { N: cost });
  return `scrypt$${cost}$${salt.toString('base64url')}$${hash.toString('base64url')}`;
}

/** Takes equally long without a password, so that the time reveals nothing. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const [, cost, salt = '', hash = ''] = (stored ?? '').split('$');
  const expected = Buffer.from(hash, 'base64url');
  const given = await derive(password, Buffer.from(salt, 'base64url'), KEY_BYTES, {
    N: cost ? Number(cost) : COST,
  });
  return expected.length === given.length && timingSafeEqual(expected, given);
}

export function checkPassword(pool: Pool, password: string): void {
  if (!/^\S+.*\S+$/s.test(password) || password.length > 256) {
    throw invalidParameter(
      "1 validation error detected: Value at 'password' failed to satisfy constraint: Member must satisfy regular expression pattern: ^[\\S]+.*[\\S]+$",
    );
  }
  if (password.length < pool.properties.Policies.PasswordPolicy.MinimumLength)
    throw new CognitoError(
      'InvalidPasswordException',
      'Password did not conform with policy: Password not long enough',
    );
}
