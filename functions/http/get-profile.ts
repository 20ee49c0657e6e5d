import { viewPerson } from '../domain/accounts/session-view.ts';
import { endpoint } from '../runtime/endpoint.ts';

export const handler = endpoint('get-profile', async ({ caller }) => viewPerson(caller.person, caller.kind));
