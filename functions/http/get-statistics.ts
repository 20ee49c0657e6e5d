import { lastYear, monthsBetween, summarize } from '../editorial/rules/summarize.ts';
import { sumsWithout } from '../editorial/rules/sums-without.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { logLeftOut, logLeftOutOnce } from '../runtime/log-left-out.ts';
import { manuscripts, monthlySums } from '../runtime/stores.ts';

export const handler = endpoint('get-statistics', async ({ caller, query }) => {
  const usual = lastYear(new Date().toISOString());
  const months = monthsBetween(query.from ?? usual.from, query.to ?? usual.to);
  const [sums, closed] = await Promise.all([
    monthlySums().sumsOf(months, logLeftOutOnce),
    manuscripts().listClosed('all', caller, logLeftOut),
  ]);
  const ids = closed.map(({ id }) => id);
  const records = ids.length > 0 ? await manuscripts().list(ids, logLeftOut) : [];
  return summarize(months, sumsWithout(months, sums, records));
});
