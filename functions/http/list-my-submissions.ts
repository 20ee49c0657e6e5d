import { listMySubmissions } from '../editorial/list-manuscripts.ts';
import { cursorsOf } from '../runtime/cursors.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { logLeftOut } from '../runtime/log-left-out.ts';
import { listing } from '../runtime/stores.ts';

const LIST = 'my-submissions';

export const handler = endpoint('list-my-submissions', async ({ caller, query }) => {
  const cursors = await cursorsOf(caller, LIST);
  const after = cursors.read(query.cursor)?.after;
  const { items, next } = await listMySubmissions(listing(), caller, {
    limit: query.limit,
    after,
    leftOut: logLeftOut,
  });
  return { items, nextCursor: next && cursors.write({ after: next }) };
});
