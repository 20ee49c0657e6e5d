import { changeAsEditor } from '../actions/editor-changes.ts';
import { actingPerson } from '../actions/people.ts';
import { reopenDecision } from '../domain/decisions/reopen-decision.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { readerFrom } from '../runtime/reading.ts';
import { people } from '../runtime/stores/people.ts';
import { writing } from '../runtime/writing.ts';

export const handler = endpoint('reopen', async ({ id, caller, body }) => {
  const editor = await actingPerson(people(), caller.personId);
  const manuscript = await changeAsEditor(writing(), id, readerFrom(caller), (file) =>
    reopenDecision(file, body, editor, new Date().toISOString()),
  );
  return { success: true as const, message: 'The decision is open again', manuscript };
});
