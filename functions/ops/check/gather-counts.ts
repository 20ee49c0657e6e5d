import type * as z from 'zod';
import { addedPrefix, duePk, sumsPrefix } from '../../core/keys.ts';
import { DueRow } from '../../core/rules/due-row.ts';
import { createTableCalls } from '../../core/table-calls.ts';
import { AddedCounts, MonthSums } from '../../editorial/monthly-sums.ts';
import type { Installation } from '../installation.ts';
import type { CountFacts, DueFacts } from './facts.ts';

const PAGE = 200;

/** Page by page, because these partitions are unbounded. Sort keys, by whether their rows can be read. */
async function sortKeys({ tables }: Installation, pk: string, prefix: string, schema: z.ZodType) {
  const { queryPage } = createTableCalls(tables.manuscripts);
  const found = { readable: [] as string[], unreadable: [] as string[] };
  let after: string | undefined;
  do {
    const { rows, next } = await queryPage({ pk, prefix, limit: PAGE, after });
    for (const row of rows)
      found[schema.safeParse(row).success ? 'readable' : 'unreadable'].push(String(row.sk));
    after = next;
  } while (after !== undefined);
  return found;
}

export async function gatherCounts(installation: Installation, pk: string): Promise<CountFacts> {
  const added = await sortKeys(installation, pk, addedPrefix, AddedCounts);
  const sums = await sortKeys(installation, pk, sumsPrefix, MonthSums);
  return {
    unreadable: [...added.unreadable, ...sums.unreadable],
    waiting: added.readable,
    now: Date.now(),
  };
}

export async function gatherDue(installation: Installation): Promise<DueFacts> {
  return { unreadable: (await sortKeys(installation, duePk, '', DueRow)).unreadable };
}
