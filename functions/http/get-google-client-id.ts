import { DomainError } from '../core/rules/domain-error.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { environment } from '../runtime/environment.ts';

export const handler = endpoint('get-google-client-id', async () => {
  const { GOOGLE_CLIENT_ID: clientId } = environment('GOOGLE_CLIENT_ID');
  if (!clientId) throw new DomainError('not_configured', 'Sign-in with Google is not configured.');
  return { clientId };
});
