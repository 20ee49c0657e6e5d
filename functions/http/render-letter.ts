import { requireEditor } from '../actions/editor-changes.ts';
import { getFile } from '../actions/find-manuscript.ts';
import { actingPerson } from '../actions/people.ts';
import { previewDecision } from '../domain/decisions/preview-decision.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { readerFrom } from '../runtime/reading.ts';
import { manuscripts } from '../runtime/stores/manuscripts.ts';
import { people } from '../runtime/stores/people.ts';

export const handler = endpoint('render-letter', async ({ id, caller, body }) => {
  const file = await getFile(manuscripts(), id);
  requireEditor(file, readerFrom(caller));
  const journal = await manuscripts().journal();
  const editor = await actingPerson(people(), caller.personId);
  return previewDecision({ ...file, journal }, body, editor, new Date().toISOString());
});
