import { previewDecision } from '../editorial/rules/preview-decision.ts';
import { previewReopening } from '../letters/rules/decision-letters.ts';
import { previewInvitation } from '../letters/rules/seat-letters.ts';
import { getFileAsEditor } from '../manuscript/find-manuscript.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { manuscripts } from '../runtime/stores.ts';

export const handler = endpoint('render-letter', async ({ id, caller, body }) => {
  const file = await getFileAsEditor(manuscripts(), id, caller);
  const journal = await manuscripts().journal();
  const editor = caller.by;
  const now = new Date().toISOString();
  const asSettled = { ...file, journal };
  if (body.template === 'reopened') return previewReopening(asSettled, body, editor);
  if (body.template === 'invitation') return previewInvitation(asSettled, body, editor.name, now);
  return previewDecision(asSettled, body, editor, now);
});
