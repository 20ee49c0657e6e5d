import { addedPrefix } from '../../core/keys.ts';
import { createTableCalls } from '../../core/table-calls.ts';
import { AddedCounts } from '../../editorial/monthly-sums.ts';
import type { Installation } from '../installation.ts';
import { pagesOf } from '../scan-rows.ts';
import type { CountFacts } from './facts.ts';

const PAGE = 200;

/** Page by page, because this partition is unbounded. */
export async function gatherCounts({ tables }: Installation, pk: string): Promise<CountFacts> {
  const { queryPage } = createTableCalls(tables.manuscripts);
  const waiting: string[] = [];
  for await (const { rows } of pagesOf((after) => queryPage({ pk, prefix: addedPrefix, limit: PAGE, after })))
    waiting.push(...rows.flatMap((row) => AddedCounts.safeParse(row).data?.sk ?? []));
  return { waiting, now: Date.now() };
}
