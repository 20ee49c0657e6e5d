import { LIMITS } from '../../shared/domain/constants.ts';
import { cutText } from '../../shared/domain/cut-text.ts';
import { keptNames } from '../../shared/domain/person-name.ts';
import { plainName } from '../../shared/domain/plain-name.ts';
import { federationRefused, findOrCreateByEmail, openFederatedSession } from '../people/federated-sign-in.ts';
import { createGoogleVerifier } from '../people/google-token.ts';
import { googleTicket, isFromItsBrowser } from '../people/rules/google-token-use.ts';
import { splitName } from '../people/rules/orcid-ticket.ts';
import { viewAuthorSession } from '../people/rules/session-view.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { googleSettings, sessionStores } from '../runtime/federation.ts';
import { once } from '../runtime/once.ts';
import { limitRegistrations } from '../runtime/rate-limit.ts';
import { releaseWaiting } from '../runtime/release-waiting.ts';
import { signInSecret } from '../runtime/sign-in-secret.ts';
import { limits, poolOf } from '../runtime/stores.ts';

const verifier = once(() => createGoogleVerifier(googleSettings()));

/** A part of an address leads nowhere: one that is too long is left out. */
const pictureOf = (url = '') => (url.startsWith('https://') && url.length <= 1000 ? url : undefined);

export const handler = endpoint(
  'sign-in-with-google',
  async ({ body }) => {
    googleSettings();
    const google = await verifier()(body.token);
    const isNew =
      google !== undefined &&
      isFromItsBrowser(google.nonce, body.nonce) &&
      (await limits().useTicket(googleTicket(body.token), google.exp));
    if (!isNew) throw federationRefused('Google');
    const { given_name: firstName, family_name: lastName } = google;
    const names =
      firstName || lastName
        ? keptNames({ firstName, lastName })
        : splitName(google.name ?? google.email.split('@')[0]!);
    const outside = {
      subject: { provider: 'google' as const, subject: google.sub },
      firstName: cutText(plainName(names.firstName), LIMITS.name),
      lastName: cutText(plainName(names.lastName), LIMITS.name),
      photoUrl: pictureOf(google.picture),
    };
    const address = google.email.trim().toLowerCase();
    const { person, isTaken } = await findOrCreateByEmail(sessionStores(), outside, address);
    await releaseWaiting(person.email, isTaken ? person.id : undefined);
    const session = await openFederatedSession(
      sessionStores(),
      person,
      poolOf('author'),
      await signInSecret(),
    );
    return viewAuthorSession(session);
  },
  limitRegistrations,
);
