import { getFileAsEditor } from '../manuscript/find-manuscript.ts';
import { findConflicts } from '../reviewing/find-conflicts.ts';
import { editorRights } from '../runtime/chiefs.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { logLeftOut } from '../runtime/log-left-out.ts';
import { documents, manuscripts, people, similarityOf } from '../runtime/stores.ts';
import { getScreening } from '../screening/get-screening.ts';
import { readCited } from '../screening/read-cited.ts';

export const handler = endpoint('get-screening', async ({ id, caller }) => {
  const file = await getFileAsEditor(manuscripts(), id, caller);
  const stores = { manuscripts: manuscripts(), documents: documents(), people: people() };
  const [cited, { editors, isChief }] = await Promise.all([
    readCited(documents(), file.record),
    editorRights(caller.personId),
  ]);
  const asked = {
    editor: caller,
    editors,
    isChief,
    now: new Date().toISOString(),
    leftOut: logLeftOut,
    cited,
  };
  const [answer, conflicts, similarity] = await Promise.all([
    getScreening(stores, file, caller),
    findConflicts(stores, file, asked),
    similarityOf(file.record),
  ]);
  return { ...answer, conflicts, similarity };
});
