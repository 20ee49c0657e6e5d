import { getFile } from '../manuscript/find-manuscript.ts';
import { requireEditor } from '../manuscript/rules/require-relation.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { logLeftOut } from '../runtime/log-left-out.ts';
import { readerFrom } from '../runtime/reading.ts';
import { documents } from '../runtime/stores/documents.ts';
import { manuscripts } from '../runtime/stores/manuscripts.ts';
import { people } from '../runtime/stores/people.ts';
import { similarityOf } from '../runtime/stores/similarity.ts';
import { findConflicts } from '../screening/find-conflicts.ts';
import { getScreening } from '../screening/get-screening.ts';
import { readCited } from '../screening/read-cited.ts';

export const handler = endpoint('get-screening', async ({ id, caller }) => {
  const file = await getFile(manuscripts(), id);
  const editor = readerFrom(caller);
  requireEditor(file, editor);
  const stores = { manuscripts: manuscripts(), documents: documents(), people: people() };
  const cited = await readCited(documents(), file.record);
  const asked = { editor, now: new Date().toISOString(), leftOut: logLeftOut, cited };
  const [answer, conflicts, similarity] = await Promise.all([
    getScreening(stores, file, editor),
    findConflicts(stores, file, asked),
    similarityOf(file.record),
  ]);
  return { ...answer, conflicts, similarity };
});
