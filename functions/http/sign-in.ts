import { openSession } from '../actions/open-session.ts';
import { viewAuthorSession } from '../domain/session-view.ts';
import { accounts, poolOf } from '../runtime/accounts.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { limitSignIns, limitSignInsOf } from '../runtime/rate-limit.ts';

export const handler = endpoint(
  'sign-in',
  async ({ body }) => {
    await limitSignInsOf(body.email);
    return viewAuthorSession(await openSession(accounts(), body, poolOf('author')));
  },
  limitSignIns,
);
