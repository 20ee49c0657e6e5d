import { listOwnSeats, reviewerIdsOf } from '../actions/list-own-seats.ts';
import { DomainError } from '../domain/domain-error.ts';
import { seatPath } from '../domain/seat-link.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { logLeftOut } from '../runtime/log-left-out.ts';
import { formerSignInSecret, signInSecret } from '../runtime/sign-in-secret.ts';
import { manuscripts } from '../runtime/stores/manuscripts.ts';
import { people } from '../runtime/stores/people.ts';

export const handler = endpoint('list-own-seats', async ({ caller }) => {
  const [person, secret, former] = await Promise.all([
    people().find(caller.personId),
    signInSecret(),
    formerSignInSecret(),
  ]);
  if (!person) throw new DomainError('not_signed_in', 'Please sign in.');
  const ids = reviewerIdsOf(person, [secret, ...(former ? [former.value] : [])]);
  return listOwnSeats(
    manuscripts(),
    person,
    ids,
    (place, { linkEdition }) => seatPath(secret, place, linkEdition),
    logLeftOut,
  );
});
