import { getFile } from '../manuscript/find-manuscript.ts';
import { requireEditor } from '../manuscript/rules/require-relation.ts';
import { cursorsOf } from '../runtime/cursors.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { logLeftOut } from '../runtime/log-left-out.ts';
import { limitCandidates } from '../runtime/rate-limit.ts';
import { readerFrom } from '../runtime/reading.ts';
import { documents } from '../runtime/stores/documents.ts';
import { manuscripts } from '../runtime/stores/manuscripts.ts';
import { people } from '../runtime/stores/people.ts';
import { readCited } from '../screening/read-cited.ts';
import { suggestReviewers } from '../seats/suggest-reviewers.ts';

export const handler = endpoint(
  'suggest-reviewers',
  async ({ id, caller, query: { query, cursor } }) => {
    const file = await getFile(manuscripts(), id);
    requireEditor(file, readerFrom(caller));
    const cursors = await cursorsOf(caller, `candidates ${id} ${query}`);
    const stores = { people: people(), manuscripts: manuscripts() };
    const { items, next } = await suggestReviewers(stores, file, {
      query,
      place: cursors.read(cursor),
      editor: readerFrom(caller),
      now: new Date().toISOString(),
      leftOut: logLeftOut,
      cited: await readCited(documents(), file.record),
    });
    return { items, nextCursor: next && cursors.write(next) };
  },
  ({ caller }) => limitCandidates(caller.personId),
);
