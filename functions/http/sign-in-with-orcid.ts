import { federationRefused, openFederatedSession } from '../people/federated-sign-in.ts';
import { exchangeOrcidCode } from '../people/orcid-code.ts';
import { writeTicket } from '../people/rules/orcid-ticket.ts';
import { viewAuthorSession } from '../people/rules/session-view.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { orcidSettings, sessionStores } from '../runtime/federation.ts';
import { limitRegistrations } from '../runtime/rate-limit.ts';
import { signInSecret } from '../runtime/sign-in-secret.ts';
import { poolOf } from '../runtime/stores.ts';

export const handler = endpoint(
  'sign-in-with-orcid',
  async ({ body }) => {
    const found = await exchangeOrcidCode(await orcidSettings(), body.code);
    if (!found) throw federationRefused('ORCID');
    const stores = sessionStores();
    const secret = await signInSecret();
    const person = await stores.people.findBySubject({ provider: 'orcid', subject: found.orcid });
    if (!person)
      return {
        emailRequired: true as const,
        ticket: writeTicket(secret, found, Date.now()),
        name: found.name,
      };
    return viewAuthorSession(await openFederatedSession(stores, person, poolOf('author'), secret));
  },
  limitRegistrations,
);
