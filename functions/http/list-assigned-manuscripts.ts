import { listAssigned } from '../desk/list-manuscripts.ts';
import { cursorsOf } from '../runtime/cursors.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { logLeftOut } from '../runtime/log-left-out.ts';
import { readerFrom, reading } from '../runtime/reading.ts';
import { signInSecret } from '../runtime/sign-in-secret.ts';
import { seatPath } from '../seats/rules/seat-link.ts';
import type { SeatRecord } from '../seats/rules/seat-record.ts';

const LIST = 'assigned';

export const handler = endpoint('list-assigned-manuscripts', async ({ caller, query }) => {
  const cursors = await cursorsOf(caller, LIST);
  const after = cursors.read(query.cursor)?.after;
  const secret = await signInSecret();
  const pathOf = (manuscriptId: string, { n, linkEdition }: SeatRecord) =>
    seatPath(secret, { manuscriptId, n }, linkEdition);
  const { items, next } = await listAssigned(reading(), readerFrom(caller), pathOf, {
    limit: query.limit,
    after,
    leftOut: logLeftOut,
  });
  return { items, nextCursor: next && cursors.write({ after: next }) };
});
