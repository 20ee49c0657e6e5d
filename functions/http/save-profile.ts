import { saveOwnDetails } from '../actions/own-details.ts';
import { viewPerson } from '../domain/session-view.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { people } from '../runtime/stores/people.ts';

export const handler = endpoint('save-profile', async ({ caller, body }) =>
  viewPerson(await saveOwnDetails(people(), caller.personId, body), caller.kind),
);
