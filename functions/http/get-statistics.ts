import { lastYear, monthsBetween, summarize } from '../domain/statistics/summarize.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { manuscripts } from '../runtime/stores/manuscripts.ts';

export const handler = endpoint('get-statistics', async ({ query }) => {
  const usual = lastYear(new Date().toISOString());
  const months = monthsBetween(query.from ?? usual.from, query.to ?? usual.to);
  return summarize(months, await manuscripts().sumsOf(months));
});
