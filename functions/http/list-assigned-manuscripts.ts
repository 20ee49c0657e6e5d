import { listAssigned } from '../actions/list-manuscripts.ts';
import { readCursor, writeCursor } from '../domain/cursor.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { logLeftOut } from '../runtime/log.ts';
import { readerFrom, reading } from '../runtime/reading.ts';

const LIST = 'assigned';

export const handler = endpoint('list-assigned-manuscripts', async ({ caller, query }) => {
  const after = readCursor(LIST, query.cursor)?.after;
  const { items, next } = await listAssigned(reading(), readerFrom(caller), {
    limit: query.limit,
    after,
    leftOut: logLeftOut,
  });
  return { items, nextCursor: next && writeCursor(LIST, { after: next }) };
});
