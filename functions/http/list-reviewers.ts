import { listReviewers } from '../reviewing/list-reviewers.ts';
import { cursorsOf } from '../runtime/cursors.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { logLeftOut } from '../runtime/log-left-out.ts';
import { manuscripts, people } from '../runtime/stores.ts';

const LIST = 'reviewers';

export const handler = endpoint('list-reviewers', async ({ caller, query }) => {
  const stores = { people: people(), manuscripts: manuscripts() };
  const cursors = await cursorsOf(caller, LIST);
  const after = cursors.read(query.cursor)?.after;
  const { items, next } = await listReviewers(stores, { limit: query.limit, after, leftOut: logLeftOut });
  return { items, nextCursor: next && cursors.write({ after: next }) };
});
