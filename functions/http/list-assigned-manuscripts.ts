import { listAssigned } from '../editorial/list-manuscripts.ts';
import type { SeatRecord } from '../manuscript/record/seat-record.ts';
import { seatPath, sessionOf } from '../reviewing/rules/seat-link.ts';
import { cursorsOf } from '../runtime/cursors.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { logLeftOut } from '../runtime/log-left-out.ts';
import { signInSecret } from '../runtime/sign-in-secret.ts';
import { listing } from '../runtime/stores.ts';

const LIST = 'assigned';

export const handler = endpoint('list-assigned-manuscripts', async ({ caller, query }) => {
  const cursors = await cursorsOf(caller, LIST);
  const after = cursors.read(query.cursor)?.after;
  const secret = await signInSecret();
  const pathOf = (manuscriptId: string, { n, linkEdition }: SeatRecord) =>
    seatPath(secret, { manuscriptId, n }, linkEdition, sessionOf(caller.person));
  const { items, next } = await listAssigned(listing(), caller, pathOf, {
    limit: query.limit,
    after,
    leftOut: logLeftOut,
  });
  return { items, nextCursor: next && cursors.write({ after: next }) };
});
