import { factsPk } from '../../core/keys.ts';
import { createTableCalls } from '../../core/table-calls.ts';
import { createMonthlySums } from '../../editorial/monthly-sums.ts';
import { Fact } from '../../manuscript/record/fact.ts';
import type { Installation } from '../installation.ts';
import type { MonthFacts } from './facts.ts';

export async function gatherMonth({ tables }: Installation, month: string): Promise<MonthFacts> {
  // The partitions of counts are checked separately.
  const ofOthers = () => undefined;
  const rows = await createTableCalls(tables.manuscripts).partition(factsPk(month));
  return {
    facts: rows.flatMap((row) => (row.isVoid ? [] : (Fact.safeParse(row).data ?? []))),
    sums: (await createMonthlySums(tables.manuscripts).sumsOf([month], ofOthers))[0]!,
  };
}
