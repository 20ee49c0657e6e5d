import { listDesk } from '../actions/list-desk.ts';
import { readCursor, writeCursor } from '../domain/cursor.ts';
import { isActingChief } from '../runtime/chiefs.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { logLeftOut } from '../runtime/log-left-out.ts';
import { manuscripts } from '../runtime/stores/manuscripts.ts';

export const handler = endpoint('list-desk', async ({ caller, query }) => {
  const { cursor, ...asked } = query;
  const list = `desk ${asked.view} ${asked.from ?? ''} ${asked.sort}`;
  const after = readCursor(list, cursor)?.after;
  const { next, ...page } = await listDesk(manuscripts(), {
    ...asked,
    after,
    editorId: caller.personId,
    isChief: await isActingChief(caller.personId),
    now: new Date().toISOString(),
    leftOut: logLeftOut,
  });
  return { ...page, nextCursor: next === undefined ? null : writeCursor(list, { after: next }) };
});
