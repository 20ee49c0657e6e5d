import { addedPrefix } from '../../core/keys.ts';
import { createTableCalls } from '../../core/table-calls.ts';
import { AddedCounts } from '../../editorial/monthly-sums.ts';
import type { Installation } from '../installation.ts';
import type { CountFacts } from './facts.ts';

const PAGE = 200;

/** Page by page, because this partition is unbounded. */
export async function gatherCounts({ tables }: Installation, pk: string): Promise<CountFacts> {
  const { queryPage } = createTableCalls(tables.manuscripts);
  const waiting: string[] = [];
  let after: string | undefined;
  do {
    const { rows, next } = await queryPage({ pk, prefix: addedPrefix, limit: PAGE, after });
    waiting.push(...rows.flatMap((row) => AddedCounts.safeParse(row).data?.sk ?? []));
    after = next;
  } while (after !== undefined);
  return { waiting, now: Date.now() };
}
