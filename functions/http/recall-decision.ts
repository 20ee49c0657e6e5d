import { changeAsEditor } from '../actions/editor-changes.ts';
import { actingPerson } from '../actions/people.ts';
import { recallDecision } from '../domain/decisions/recall-decision.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { readerFrom } from '../runtime/reading.ts';
import { people } from '../runtime/stores/people.ts';
import { writing } from '../runtime/writing.ts';

export const handler = endpoint('recall-decision', async ({ id, caller }) => {
  const editor = await actingPerson(people(), caller.personId);
  const manuscript = await changeAsEditor(writing(), id, readerFrom(caller), (file) =>
    recallDecision(file, editor, new Date().toISOString()),
  );
  return { success: true as const, message: 'Decision recalled; nothing was sent', manuscript };
});
