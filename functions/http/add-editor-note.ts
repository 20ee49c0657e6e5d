import { changeAsEditor } from '../actions/editor-changes.ts';
import { actingPerson } from '../actions/people.ts';
import { decideNote } from '../domain/decide-note.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { readerFrom, reading } from '../runtime/reading.ts';
import { people } from '../runtime/stores/people.ts';

export const handler = endpoint('add-editor-note', async ({ id, caller, body }) => {
  const editor = await actingPerson(people(), caller.personId);
  const manuscript = await changeAsEditor(reading(), id, readerFrom(caller), (file) =>
    decideNote(file, body, editor),
  );
  return { success: true as const, message: 'Note added', manuscript };
});
