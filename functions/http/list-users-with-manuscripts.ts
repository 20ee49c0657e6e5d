import { listUsersWithManuscripts } from '../editorial/list-users-with-manuscripts.ts';
import { cursorsOf } from '../runtime/cursors.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { logLeftOut } from '../runtime/log-left-out.ts';
import { listing } from '../runtime/stores.ts';

const LIST = 'users';

export const handler = endpoint('list-users-with-manuscripts', async ({ caller, query }) => {
  const cursors = await cursorsOf(caller, LIST);
  const from = cursors.read(query.cursor);
  const { items, next } = await listUsersWithManuscripts(listing(), caller, {
    limit: query.limit,
    from,
    leftOut: logLeftOut,
  });
  return { items, nextCursor: next && cursors.write(next) };
});
