import { saveOwnDetails } from '../people/own-details.ts';
import { viewPerson } from '../people/rules/session-view.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { people } from '../runtime/stores.ts';

export const handler = endpoint('save-profile', async ({ caller, body }) =>
  viewPerson(await saveOwnDetails(people(), caller.person, body), caller.kind),
);
