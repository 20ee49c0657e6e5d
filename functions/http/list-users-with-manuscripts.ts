import { listUsersWithManuscripts } from '../actions/list-manuscripts.ts';
import { readCursor, writeCursor } from '../domain/cursor.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { readerFrom, reading } from '../runtime/reading.ts';

const LIST = 'users';

export const handler = endpoint('list-users-with-manuscripts', async ({ caller, query }) => {
  const after = readCursor(LIST, query.cursor)?.after;
  const { items, next } = await listUsersWithManuscripts(reading(), readerFrom(caller), query.limit, after);
  return { items, nextCursor: next && writeCursor(LIST, { after: next }) };
});
