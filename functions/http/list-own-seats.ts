import { listOwnSeats, reviewerIdsOf } from '../reviewing/list-own-seats.ts';
import { seatPath, sessionOf } from '../reviewing/rules/seat-link.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { logLeftOut } from '../runtime/log-left-out.ts';
import { formerSignInSecret, signInSecret } from '../runtime/sign-in-secret.ts';
import { manuscripts, reviewDrafts } from '../runtime/stores.ts';

export const handler = endpoint('list-own-seats', async ({ caller }) => {
  const { person } = caller;
  const [secret, former] = await Promise.all([signInSecret(), formerSignInSecret()]);
  const ids = reviewerIdsOf(person, [secret, ...(former ? [former.value] : [])]);
  return listOwnSeats(
    manuscripts(),
    person,
    ids,
    {
      pathOf: (place, { linkEdition }) => seatPath(secret, place, linkEdition, sessionOf(person)),
      findDraft: (place) => reviewDrafts().find(place),
    },
    logLeftOut,
  );
});
