import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Compares in constant time whatever the lengths: both are hashed under a temporary key first. */
export function isSameSecret(given: string, expected: string): boolean {
  const key = randomBytes(32);
  const digest = (text: string) => createHmac('sha256', key).update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

/** A key of 32 bytes for one purpose. */
export const keyFrom = (secret: string, purpose: string) =>
  createHmac('sha256', secret).update(`key\n${purpose}`).digest();

/** A signature over `text` for one purpose; signatures of different purposes never fit each other. */
export const sign = (secret: string, purpose: string, text: string) =>
  createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url');

export function isSigned(secret: string, purpose: string, text: string, signature: string): boolean {
  return isSameSecret(signature, sign(secret, purpose, text));
}
