import { invitationText } from '../letters/rules/invitation-letter.ts';
import { getFile } from '../manuscript/find-manuscript.ts';
import { requireEditor } from '../manuscript/rules/require-relation.ts';
import { editorRights } from '../runtime/chiefs.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { readerFrom } from '../runtime/reading.ts';
import { manuscripts } from '../runtime/stores/manuscripts.ts';

export const handler = endpoint('render-invitation', async ({ id, caller }) => {
  requireEditor(await getFile(manuscripts(), id), readerFrom(caller));
  const { settings, templates } = await manuscripts().journal();
  const { reply: replyDays, review: reviewDays } = settings.periods;
  const { isChief: mayInviteTied } = await editorRights(caller.personId);
  return { ...invitationText(caller.by.name, templates), replyDays, reviewDays, mayInviteTied };
});
