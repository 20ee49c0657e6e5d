import { getFileAsEditor } from '../manuscript/find-manuscript.ts';
import { findInvited } from '../reviewing/find-invited.ts';
import { findTies } from '../reviewing/find-ties.ts';
import { decideInvitation } from '../reviewing/rules/decide-invitation.ts';
import { changeEndpoint } from '../runtime/change-endpoint.ts';
import { editorRights } from '../runtime/chiefs.ts';
import { logLeftOut } from '../runtime/log-left-out.ts';
import { limitInvitations } from '../runtime/rate-limit.ts';
import { signInSecret } from '../runtime/sign-in-secret.ts';
import { manuscripts, people } from '../runtime/stores.ts';

export const handler = changeEndpoint(
  'invite-reviewers',
  async ({ id, body, by: editor, asking }) => {
    const before = await getFileAsEditor(manuscripts(), id, asking);
    const invitedOf = await findInvited(people(), await signInSecret(), body.people);
    const stores = { manuscripts: manuscripts() };
    const asked = { editor: asking, now: new Date().toISOString(), leftOut: logLeftOut };
    const tied = await findTies(stores, before, invitedOf(before), asked);
    const isChief = tied.length > 0 && (await editorRights(editor.personId)).isChief;
    return (file, now) =>
      decideInvitation(file, body, invitedOf(file), { editor, asking, tied, isChief }, now);
  },
  'Reviewers invited',
  { guard: ({ caller, body }) => limitInvitations(caller.personId, body.people.length) },
);
