import { viewPerson } from '../people/rules/session-view.ts';
import { saveReviewerProfile } from '../people/save-reviewer-profile.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { people } from '../runtime/stores.ts';

export const handler = endpoint('save-reviewer-profile', async ({ caller, body }) =>
  viewPerson(await saveReviewerProfile(people(), caller.person, body), caller.kind),
);
