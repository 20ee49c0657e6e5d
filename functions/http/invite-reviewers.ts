import { findInvited } from '../actions/find-invited.ts';
import { decideInvitation } from '../domain/decide-invitation.ts';
import { changeEndpoint } from '../runtime/change-endpoint.ts';
import { limitInvitations } from '../runtime/rate-limit.ts';
import { signInSecret } from '../runtime/sign-in-secret.ts';
import { people } from '../runtime/stores/people.ts';

export const handler = changeEndpoint(
  'invite-reviewers',
  async ({ body, by: editor, asking }) => {
    const invitedOf = await findInvited(people(), await signInSecret(), body.people);
    return (file, now) => decideInvitation(file, body, invitedOf(file), { editor, asking }, now);
  },
  'Reviewers invited',
  { guard: ({ caller, body }) => limitInvitations(caller.personId, body.people.length) },
);
