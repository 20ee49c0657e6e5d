import { randomBytes } from 'node:crypto';

/** Nobody knows it; the person can set their own by the reset. */
export const unknownPassword = () => `${randomBytes(32).toString('base64url')}aA1!`;
