import { endpoint } from '../runtime/endpoint.ts';
import { logLeftOut } from '../runtime/log-left-out.ts';
import { formerSignInSecret, signInSecret } from '../runtime/sign-in-secret.ts';
import { manuscripts } from '../runtime/stores/manuscripts.ts';
import { reviewDrafts } from '../runtime/stores/review-drafts.ts';
import { listOwnSeats, reviewerIdsOf } from '../seats/list-own-seats.ts';
import { seatPath } from '../seats/rules/seat-link.ts';

export const handler = endpoint('list-own-seats', async ({ caller }) => {
  const { person } = caller;
  const [secret, former] = await Promise.all([signInSecret(), formerSignInSecret()]);
  const ids = reviewerIdsOf(person, [secret, ...(former ? [former.value] : [])]);
  return listOwnSeats(
    manuscripts(),
    person,
    ids,
    {
      pathOf: (place, { linkEdition }) => seatPath(secret, place, linkEdition),
      findDraft: (place) => reviewDrafts().find(place),
    },
    logLeftOut,
  );
});
