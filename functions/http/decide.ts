import { changeAsEditor } from '../actions/editor-changes.ts';
import { actingPerson } from '../actions/people.ts';
import { holdDecision } from '../domain/decisions/hold-decision.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { readerFrom } from '../runtime/reading.ts';
import { people } from '../runtime/stores/people.ts';
import { writing } from '../runtime/writing.ts';

export const handler = endpoint('decide', async ({ id, caller, body }) => {
  const editor = await actingPerson(people(), caller.personId);
  const manuscript = await changeAsEditor(writing(), id, readerFrom(caller), (file) =>
    holdDecision(file, body, editor, new Date().toISOString()),
  );
  return { success: true as const, message: 'Decided; the letter has not left yet', manuscript };
});
