import { DomainError } from '../core/rules/domain-error.ts';
import type { SessionStores } from '../people/sessions.ts';
import { environment } from './environment.ts';
import { accounts, limits, secrets } from './stores.ts';

export const sessionStores = (): SessionStores => ({ ...accounts(), limits: limits() });

export function googleSettings() {
  const { GOOGLE_CLIENT_ID, GOOGLE_ISSUER, GOOGLE_JWKS_URL } = environment(
    'GOOGLE_CLIENT_ID',
    'GOOGLE_ISSUER',
    'GOOGLE_JWKS_URL',
  );
  if (!GOOGLE_CLIENT_ID) throw new DomainError('not_configured', 'Sign-in with Google is not configured.');
  return { clientId: GOOGLE_CLIENT_ID, issuer: GOOGLE_ISSUER, jwksUrl: GOOGLE_JWKS_URL };
}

export function orcidIsConfigured(): boolean {
  return Boolean(environment('ORCID_CLIENT_ID').ORCID_CLIENT_ID);
}

export async function orcidSettings() {
  const found = environment('ORCID_CLIENT_ID', 'ORCID_SECRET', 'ORCID_TOKEN_URL', 'ORCID_REDIRECT_URL');
  const { ORCID_CLIENT_ID, ORCID_SECRET, ORCID_TOKEN_URL, ORCID_REDIRECT_URL } = found;
  if (!ORCID_CLIENT_ID || !ORCID_SECRET || !ORCID_REDIRECT_URL)
    throw new DomainError('not_configured', 'Sign-in with ORCID is not configured.');
  const clientSecret = await secrets().get(ORCID_SECRET);
  const clientId = ORCID_CLIENT_ID;
  return { clientId, clientSecret, tokenUrl: ORCID_TOKEN_URL, redirectUrl: ORCID_REDIRECT_URL };
}
