import { sessionFrom } from '../people/open-session.ts';
import { replacePassword } from '../people/replace-password.ts';
import { viewAuthorSession, viewEditorSession, viewReviewerSession } from '../people/rules/session-view.ts';
import { showOwnPassword } from '../people/show-own-password.ts';
import { notSignedIn } from '../people/signed-in-person.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { sessionStores } from '../runtime/federation.ts';
import { guardTries } from '../runtime/guard-tries.ts';
import { poolOf } from '../runtime/stores.ts';

const VIEWS = { author: viewAuthorSession, editor: viewEditorSession, reviewer: viewReviewerSession };

/** Sessions elsewhere end; this one goes on under new tokens. */
export const handler = endpoint('change-password', async ({ body, caller, address }) => {
  const stores = sessionStores();
  const { kind, clientId } = caller;
  const person = await guardTries({ email: caller.person.email, address }, async () => {
    await showOwnPassword(stores, caller, body.current);
    return replacePassword(stores, caller.person, caller.person, body.password);
  });
  const tokens = await stores.identities.signIn(person.poolName, body.password, clientId);
  if (!tokens) throw notSignedIn();
  return VIEWS[kind](sessionFrom(person, tokens, poolOf(kind)));
});
