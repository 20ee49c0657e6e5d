import { addedPrefix, factsPk } from '../../core/keys.ts';
import { createTableCalls } from '../../core/table-calls.ts';
import { AddedCounts, createMonthlySums } from '../../editorial/monthly-sums.ts';
import { Fact } from '../../manuscript/record/fact.ts';
import type { Installation } from '../installation.ts';
import { pagesOf } from '../scan-rows.ts';
import type { CountFacts, MonthFacts } from './facts.ts';

export async function gatherMonth({ tables }: Installation, month: string): Promise<MonthFacts> {
  // The partitions of counts are checked separately.
  const ofOthers = () => undefined;
  const rows = await createTableCalls(tables.manuscripts).partition(factsPk(month));
  return {
    facts: rows.flatMap((row) => (row.isVoid ? [] : (Fact.safeParse(row).data ?? []))),
    sums: (await createMonthlySums(tables.manuscripts).sumsOf([month], ofOthers))[0]!,
  };
}

const PAGE = 200;

/** Page by page, because this partition is unbounded. */
export async function gatherCounts({ tables }: Installation, pk: string): Promise<CountFacts> {
  const { queryPage } = createTableCalls(tables.manuscripts);
  const waiting: string[] = [];
  for await (const { rows } of pagesOf((after) => queryPage({ pk, prefix: addedPrefix, limit: PAGE, after })))
    waiting.push(...rows.flatMap((row) => AddedCounts.safeParse(row).data?.sk ?? []));
  return { waiting, now: Date.now() };
}
