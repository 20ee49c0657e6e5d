import { endpoint } from '../runtime/endpoint.ts';
import { logLeftOut } from '../runtime/log-left-out.ts';
import { logLeftOutOnce } from '../runtime/log-left-out-once.ts';
import { readerFrom } from '../runtime/reading.ts';
import { manuscripts } from '../runtime/stores/manuscripts.ts';
import { lastYear, monthsBetween, summarize } from '../statistics/rules/summarize.ts';
import { sumsWithout } from '../statistics/rules/sums-without.ts';

export const handler = endpoint('get-statistics', async ({ caller, query }) => {
  const usual = lastYear(new Date().toISOString());
  const months = monthsBetween(query.from ?? usual.from, query.to ?? usual.to);
  const [sums, closed] = await Promise.all([
    manuscripts().sumsOf(months, logLeftOutOnce),
    manuscripts().listClosed('all', readerFrom(caller), logLeftOut),
  ]);
  const ids = closed.map(({ id }) => id);
  const records = ids.length > 0 ? await manuscripts().list(ids, logLeftOut) : [];
  return summarize(months, sumsWithout(months, sums, records));
});
