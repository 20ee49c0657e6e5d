import { previewDecision } from '../decisions/rules/preview-decision.ts';
import { previewInvitation } from '../letters/rules/invitation-letter.ts';
import { previewReopening } from '../letters/rules/reopening-letter.ts';
import { getFile } from '../manuscript/find-manuscript.ts';
import { requireEditor } from '../manuscript/rules/require-relation.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { readerFrom } from '../runtime/reading.ts';
import { manuscripts } from '../runtime/stores/manuscripts.ts';

export const handler = endpoint('render-letter', async ({ id, caller, body }) => {
  const file = await getFile(manuscripts(), id);
  requireEditor(file, readerFrom(caller));
  const journal = await manuscripts().journal();
  const editor = caller.by;
  const now = new Date().toISOString();
  const asSettled = { ...file, journal };
  if (body.template === 'reopened') return previewReopening(asSettled, body, editor);
  if (body.template === 'invitation') return previewInvitation(asSettled, body, editor.name, now);
  return previewDecision(asSettled, body, editor, now);
});
