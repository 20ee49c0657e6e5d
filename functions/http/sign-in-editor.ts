import { openSession } from '../actions/open-session.ts';
import { DomainError } from '../domain/domain-error.ts';
import { isSameSecret } from '../domain/secret.ts';
import { viewEditorSession } from '../domain/session-view.ts';
import { accounts, poolOf } from '../runtime/accounts.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { environment } from '../runtime/environment.ts';
import { limitSignIns, limitSignInsOf } from '../runtime/rate-limit.ts';
import { secrets } from '../runtime/stores/secrets.ts';

export const handler = endpoint(
  'sign-in-editor',
  async ({ body }) => {
    await limitSignInsOf(body.email);
    const key = await secrets().get(environment('EDITOR_ACCESS_KEY_SECRET').EDITOR_ACCESS_KEY_SECRET);
    if (!isSameSecret(body.accessKey, key))
      throw new DomainError('wrong_credentials', 'Invalid email, password or access key.');
    return viewEditorSession(await openSession(accounts(), body, poolOf('editor'), 'editor'));
  },
  limitSignIns,
);
