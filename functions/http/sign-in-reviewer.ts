import { openSession } from '../actions/open-session.ts';
import { viewReviewerSession } from '../domain/session-view.ts';
import { accounts, poolOf } from '../runtime/accounts.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { limitSignIns, limitSignInsOf } from '../runtime/rate-limit.ts';

export const handler = endpoint(
  'sign-in-reviewer',
  async ({ body }) => {
    await limitSignInsOf(body.email);
    return viewReviewerSession(await openSession(accounts(), body, poolOf('reviewer'), 'reviewer'));
  },
  limitSignIns,
);
