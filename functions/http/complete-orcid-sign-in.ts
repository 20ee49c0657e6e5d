import { keptNames } from '../../shared/domain/person-name.ts';
import { DomainError } from '../core/rules/domain-error.ts';
import {
  createOutsideAccount,
  federationRefused,
  openFederatedSession,
} from '../people/federated-sign-in.ts';
import { readTicket, splitName } from '../people/rules/orcid-ticket.ts';
import { viewAuthorSession } from '../people/rules/session-view.ts';
import { openAccount } from '../runtime/address-mailing.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { orcidIsConfigured, sessionStores } from '../runtime/federation.ts';
import { limitRegistrations } from '../runtime/rate-limit.ts';
import { signInSecret } from '../runtime/sign-in-secret.ts';
import { poolOf } from '../runtime/stores.ts';

export const handler = endpoint(
  'complete-orcid-sign-in',
  async ({ body, address }) => {
    if (!orcidIsConfigured())
      throw new DomainError('not_configured', 'Sign-in with ORCID is not configured.');
    const secret = await signInSecret();
    const ticket = readTicket(secret, body.ticket, Date.now());
    if (!ticket) throw federationRefused('ORCID');
    const stores = sessionStores();
    // Checked before the ticket is used up: the person may mean another address.
    if (await stores.people.findByAnyEmail(body.email))
      throw new DomainError('account_exists', 'An account with this email already exists.', {
        field: 'email',
      });
    const names = splitName(ticket.name);
    const { firstName, lastName } = keptNames(body.firstName || body.lastName ? body : names);
    if (!lastName) throw new DomainError('invalid_request', 'firstName is required.', { field: 'firstName' });
    const subject = { provider: 'orcid' as const, subject: ticket.orcid };
    const person = await openAccount({ email: body.email, address }, async () => {
      if (!(await stores.limits.useTicket(ticket.id, ticket.expiresAt))) throw federationRefused('ORCID');
      return createOutsideAccount(stores, { subject, firstName, lastName }, body.email, false);
    });
    return viewAuthorSession(await openFederatedSession(stores, person, poolOf('author'), secret));
  },
  limitRegistrations,
);
