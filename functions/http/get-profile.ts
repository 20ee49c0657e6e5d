import { signedInPerson } from '../actions/people.ts';
import { viewPerson } from '../domain/accounts/session-view.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { people } from '../runtime/stores/people.ts';

export const handler = endpoint('get-profile', async ({ caller }) =>
  viewPerson(await signedInPerson(people(), caller.personId), caller.kind),
);
