import { getFile } from '../manuscript/find-manuscript.ts';
import { requireEditor } from '../manuscript/rules/require-relation.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { readerFrom } from '../runtime/reading.ts';
import { documents } from '../runtime/stores/documents.ts';
import { manuscripts } from '../runtime/stores/manuscripts.ts';
import { getScreening } from '../screening/get-screening.ts';

export const handler = endpoint('get-screening', async ({ id, caller }) => {
  const file = await getFile(manuscripts(), id);
  const reader = readerFrom(caller);
  requireEditor(file, reader);
  return getScreening({ manuscripts: manuscripts(), documents: documents() }, file, reader);
});
