import { sign } from '../../core/rules/secret.ts';

const PREFIX = 'guest_';

/** Whoever reviews without an account: the same on every manuscript, and told by nobody who has only the id. */
export const guestId = (secret: string, email: string) =>
  `${PREFIX}${sign(secret, 'guest reviewer', email.toLowerCase())}`;

export const isGuestId = (reviewerId: string) => reviewerId.startsWith(PREFIX);
