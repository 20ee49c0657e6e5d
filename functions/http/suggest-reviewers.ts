import { getFileAsEditor } from '../manuscript/find-manuscript.ts';
import { suggestReviewers } from '../reviewing/suggest-reviewers.ts';
import { cursorsOf } from '../runtime/cursors.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { logLeftOut } from '../runtime/log-left-out.ts';
import { limitCandidates } from '../runtime/rate-limit.ts';
import { documents, manuscripts, people } from '../runtime/stores.ts';
import { readCited } from '../screening/read-cited.ts';

export const handler = endpoint(
  'suggest-reviewers',
  async ({ id, caller, query: { query, cursor } }) => {
    const file = await getFileAsEditor(manuscripts(), id, caller);
    const cursors = await cursorsOf(caller, `candidates ${id} ${query}`);
    const stores = { people: people(), manuscripts: manuscripts() };
    const { items, next } = await suggestReviewers(stores, file, {
      query,
      place: cursors.read(cursor),
      editor: caller,
      now: new Date().toISOString(),
      leftOut: logLeftOut,
      cited: await readCited(documents(), file.record),
    });
    return { items, nextCursor: next && cursors.write(next) };
  },
  ({ caller }) => limitCandidates(caller.personId),
);
