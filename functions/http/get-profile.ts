import { viewPerson } from '../people/rules/session-view.ts';
import { endpoint } from '../runtime/endpoint.ts';

export const handler = endpoint('get-profile', async ({ caller }) => viewPerson(caller.person, caller.kind));
