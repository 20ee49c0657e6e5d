import { changeAsEditor } from '../actions/editor-changes.ts';
import { findInvited } from '../actions/find-invited.ts';
import { actingPerson } from '../actions/people.ts';
import { decideInvitation } from '../domain/decide-invitation.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { limitInvitations } from '../runtime/rate-limit.ts';
import { readerFrom } from '../runtime/reading.ts';
import { signInSecret } from '../runtime/sign-in-secret.ts';
import { people } from '../runtime/stores/people.ts';
import { writing } from '../runtime/writing.ts';

export const handler = endpoint(
  'invite-reviewers',
  async ({ id, caller, body }) => {
    const editor = await actingPerson(people(), caller.personId);
    const invitedOf = await findInvited(people(), await signInSecret(), body.people);
    const asking = readerFrom(caller);
    const manuscript = await changeAsEditor(writing(), id, asking, (file) =>
      decideInvitation(file, body, invitedOf(file), { editor, asking }, new Date().toISOString()),
    );
    return { success: true as const, message: 'Reviewers invited', manuscript };
  },
  ({ caller, body }) => limitInvitations(caller.personId, body.people.length),
);
