import {
  federationRefused,
  findOrCreateByEmail,
  openFederatedSession,
} from '../actions/federated-sign-in.ts';
import { splitName } from '../domain/orcid-ticket.ts';
import { viewAuthorSession } from '../domain/session-view.ts';
import { poolOf } from '../runtime/accounts.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { googleSettings, sessionStores, signInSecret } from '../runtime/federation.ts';
import { once } from '../runtime/once.ts';
import { limitSignIns } from '../runtime/rate-limit.ts';
import { createGoogleVerifier } from '../storage/google-token.ts';

const verifier = once(() => createGoogleVerifier(googleSettings()));

export const handler = endpoint(
  'sign-in-with-google',
  async ({ body }) => {
    googleSettings();
    const google = await verifier()(body.token);
    if (!google) throw federationRefused('Google');
    const names = splitName(google.name ?? google.email.split('@')[0]!);
    const outside = {
      subject: { provider: 'google' as const, subject: google.sub },
      firstName: (google.given_name ?? names.firstName).slice(0, 100),
      lastName: (google.family_name ?? names.lastName).slice(0, 100),
      photoUrl: google.picture?.startsWith('https://') ? google.picture.slice(0, 1000) : undefined,
    };
    const person = await findOrCreateByEmail(sessionStores(), outside, google.email.trim().toLowerCase());
    const session = await openFederatedSession(
      sessionStores(),
      person,
      poolOf('author'),
      await signInSecret(),
    );
    return viewAuthorSession(session);
  },
  limitSignIns,
);
