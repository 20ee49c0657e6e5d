import { invitationText } from '../letters/rules/seat-letters.ts';
import { getFileAsEditor } from '../manuscript/find-manuscript.ts';
import { editorRights } from '../runtime/chiefs.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { manuscripts } from '../runtime/stores.ts';

export const handler = endpoint('render-invitation', async ({ id, caller }) => {
  await getFileAsEditor(manuscripts(), id, caller);
  const { settings, templates } = await manuscripts().journal();
  const { reply: replyDays, review: reviewDays } = settings.periods;
  const { isChief: mayInviteTied } = await editorRights(caller.personId);
  return { ...invitationText(caller.by.name, templates), replyDays, reviewDays, mayInviteTied };
});
