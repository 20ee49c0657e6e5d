import { openSession } from '../people/open-session.ts';
import { viewReviewerSession } from '../people/rules/session-view.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { guardTries } from '../runtime/guard-tries.ts';
import { accounts, poolOf } from '../runtime/stores.ts';

export const handler = endpoint('sign-in-reviewer', async ({ body, address }) =>
  guardTries({ email: body.email, address }, async () =>
    viewReviewerSession(await openSession(accounts(), body, poolOf('reviewer'), 'reviewer')),
  ),
);
