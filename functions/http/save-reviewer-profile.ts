import { saveReviewerProfile } from '../actions/save-reviewer-profile.ts';
import { viewPerson } from '../domain/accounts/session-view.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { people } from '../runtime/stores/people.ts';

export const handler = endpoint('save-reviewer-profile', async ({ caller, body }) =>
  viewPerson(await saveReviewerProfile(people(), caller.personId, body), caller.kind),
);
