import { sign } from '../../core/rules/secret.ts';

const PREFIX = 'guest_';

/** A reviewer without an account: the same on every manuscript, and not recoverable from the id alone. */
export const guestId = (secret: string, email: string) =>
  `${PREFIX}${sign(secret, 'guest reviewer', email.toLowerCase())}`;

export const isGuestId = (reviewerId: string) => reviewerId.startsWith(PREFIX);
