import { saveOwnDetails } from '../actions/accounts/own-details.ts';
import { viewPerson } from '../domain/accounts/session-view.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { people } from '../runtime/stores/people.ts';

export const handler = endpoint('save-profile', async ({ caller, body }) =>
  viewPerson(await saveOwnDetails(people(), caller.personId, body), caller.kind),
);
