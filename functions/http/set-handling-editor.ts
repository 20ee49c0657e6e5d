import { changeAsEditor } from '../actions/editor-changes.ts';
import { actingPerson } from '../actions/people.ts';
import { decideHandling } from '../domain/decide-handling.ts';
import { notAPerson } from '../domain/person-record.ts';
import { isActingChief } from '../runtime/chiefs.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { readerFrom } from '../runtime/reading.ts';
import { people } from '../runtime/stores/people.ts';
import { writing } from '../runtime/writing.ts';

export const handler = endpoint('set-handling-editor', async ({ id, caller, body }) => {
  const by = await actingPerson(people(), caller.personId);
  const isChief = await isActingChief(caller.personId);
  const { editorId, note, version } = body;
  const editor = editorId === null ? undefined : await people().find(editorId);
  if (editorId !== null && !editor) throw notAPerson('editorId');
  const manuscript = await changeAsEditor(writing(), id, readerFrom(caller), (file) =>
    decideHandling(file, { by, isChief, editor, note, version }),
  );
  return { success: true as const, message: 'Handling editor changed', manuscript };
});
