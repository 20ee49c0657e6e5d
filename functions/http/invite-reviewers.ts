import { changeEndpoint } from '../runtime/change-endpoint.ts';
import { limitInvitations } from '../runtime/rate-limit.ts';
import { signInSecret } from '../runtime/sign-in-secret.ts';
import { people } from '../runtime/stores/people.ts';
import { findInvited } from '../seats/find-invited.ts';
import { decideInvitation } from '../seats/rules/decide-invitation.ts';

export const handler = changeEndpoint(
  'invite-reviewers',
  async ({ body, by: editor, asking }) => {
    const invitedOf = await findInvited(people(), await signInSecret(), body.people);
    return (file, now) => decideInvitation(file, body, invitedOf(file), { editor, asking }, now);
  },
  'Reviewers invited',
  { guard: ({ caller, body }) => limitInvitations(caller.personId, body.people.length) },
);
