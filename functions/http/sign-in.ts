import { openSession } from '../people/open-session.ts';
import { viewAuthorSession } from '../people/rules/session-view.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { guardTries } from '../runtime/guard-tries.ts';
import { accounts, poolOf } from '../runtime/stores.ts';

export const handler = endpoint('sign-in', async ({ body, address }) =>
  guardTries({ email: body.email, address }, async () =>
    viewAuthorSession(await openSession(accounts(), body, poolOf('author'))),
  ),
);
