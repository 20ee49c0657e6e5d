import { randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, Buffer, number, { N: number }, Buffer>(scrypt);
const COST = { N: 1024 };
const NO_SALT = 'AAAAAAAAAAAAAAAAAAAAAA';

const tagOf = async (password: string, salt: string) =>
  ((await derive(password, Buffer.from(salt, 'base64url'), 2, COST)).readUInt16BE() & 0xfff)
    .toString(16)
    .padStart(3, '0');

/**
 * Twelve bits of a password, salted. Only the pool decides whether a password is right; but it locks a person out, for up to a quarter of
 * an hour, after five wrong ones from anywhere
 * (docs.aws.amazon.com/cognito/latest/developerguide/authentication.html#authentication-flow-lockout-behavior). With the tag all but one
 * in 4,096 wrong tries are refused before they reach the pool, so that strangers' tries lock nobody out. A thief of the tag has learnt
 * twelve bits and must still ask the pool.
 */
export async function makePasswordTag(password: string): Promise<string> {
  const salt = randomBytes(16).toString('base64url');
  return `${salt}.${await tagOf(password, salt)}`;
}

/** Takes equally long if there is no tag, and then refuses nothing. */
export async function fitsPasswordTag(stored: string | undefined, password: string): Promise<boolean> {
  const [salt = NO_SALT, tag] = stored?.split('.') ?? [];
  const found = await tagOf(password, salt);
  return tag === undefined || tag === found;
}
