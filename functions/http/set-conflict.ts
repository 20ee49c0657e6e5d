import { declareConflict, dismissHint } from '../editorial/set-conflict.ts';
import { notAPerson } from '../people/rules/person-record.ts';
import { editorRights } from '../runtime/chiefs.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { people, writing } from '../runtime/stores.ts';

export const handler = endpoint('set-conflict', async ({ id, caller, body }) => {
  const asked = { by: caller.by, isChief: (await editorRights(caller.personId)).isChief };
  if ('dismisses' in body) {
    const person = await people().find(body.dismisses);
    if (!person) throw notAPerson('dismisses');
    const dismissal = { ...asked, reader: caller, person, reason: body.reason };
    const manuscript = await dismissHint(writing(), id, dismissal);
    return { success: true as const, message: 'Hint dismissed', manuscript };
  }
  const editor = await people().find(body.editorId ?? caller.personId);
  if (!editor) throw notAPerson('editorId');
  const manuscript = await declareConflict(writing(), id, caller, {
    ...asked,
    editor,
    hasConflict: body.hasConflict,
    now: new Date().toISOString(),
  });
  const message = body.hasConflict ? 'Conflict of interest declared' : 'Conflict of interest removed';
  return { success: true as const, message, manuscript };
});
