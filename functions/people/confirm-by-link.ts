import { isGuestId } from '../seats/rules/guest.ts';
import type { SeatRecord } from '../seats/rules/seat-record.ts';
import { proveEmail } from './prove-email.ts';
import { makePasswordTag } from './rules/password-tag.ts';
import { unknownPassword } from './rules/unknown-password.ts';
import type { SessionStores } from './sessions.ts';

/**
 * A person who answers by a seat's link reads the mail of its address: an unconfirmed account there is theirs from now on, and its former
 * holder is shut out. No session shows the link of a guest's seat before that. Returns whether there was such an account.
 */
export async function confirmByLink(
  stores: SessionStores,
  { reviewerId, email }: Pick<SeatRecord, 'reviewerId' | 'email'>,
): Promise<boolean> {
  const person = email && isGuestId(reviewerId) ? await stores.people.findByEmail(email) : undefined;
  if (!person || person.emailConfirmed) return false;
  const password = unknownPassword();
  await proveEmail(stores, person, { password, passwordTag: await makePasswordTag(password) });
  return true;
}
