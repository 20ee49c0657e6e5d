import { openSession } from '../actions/accounts/open-session.ts';
import { proveEditor } from '../actions/accounts/prove-editor.ts';
import { viewEditorSession } from '../domain/accounts/session-view.ts';
import { isSameSecret } from '../domain/secret.ts';
import { accounts, poolOf } from '../runtime/accounts.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { environment } from '../runtime/environment.ts';
import { guardTries } from '../runtime/guard-tries.ts';
import { limits } from '../runtime/stores/limits.ts';
import { people } from '../runtime/stores/people.ts';
import { secrets } from '../runtime/stores/secrets.ts';

export const handler = endpoint('sign-in-editor', async ({ body, address }) =>
  guardTries({ email: body.email, address }, async () => {
    // Always as it stands now: a kept one would go on opening sessions after the key was changed.
    const key = await secrets().read(environment('EDITOR_ACCESS_KEY_SECRET').EDITOR_ACCESS_KEY_SECRET);
    const hasKey = isSameSecret(body.accessKey, key.value);
    const session = await openSession(accounts(), body, poolOf('editor'), 'editor', hasKey);
    if (key.since) await limits().endEditorSessionsBefore(key.since);
    await proveEditor(people(), session.person);
    return viewEditorSession(session);
  }),
);
