import { declareConflict } from '../desk/set-conflict.ts';
import { notAPerson } from '../people/rules/person-record.ts';
import { editorRights } from '../runtime/chiefs.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { readerFrom } from '../runtime/reading.ts';
import { people } from '../runtime/stores/people.ts';
import { writing } from '../runtime/writing.ts';

export const handler = endpoint('set-conflict', async ({ id, caller, body }) => {
  const editor = await people().find(body.editorId ?? caller.personId);
  if (!editor) throw notAPerson('editorId');
  const manuscript = await declareConflict(writing(), id, readerFrom(caller), {
    by: caller.by,
    isChief: (await editorRights(caller.personId)).isChief,
    editor,
    hasConflict: body.hasConflict,
    now: new Date().toISOString(),
  });
  const message = body.hasConflict ? 'Conflict of interest declared' : 'Conflict of interest removed';
  return { success: true as const, message, manuscript };
});
