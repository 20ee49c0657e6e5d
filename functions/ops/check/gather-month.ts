import { factsPk } from '../../core/keys.ts';
import { createTableCalls } from '../../core/table-calls.ts';
import { createMonthlySums } from '../../editorial/monthly-sums.ts';
import { Fact } from '../../manuscript/record/fact.ts';
import type { Installation } from '../installation.ts';
import type { MonthFacts } from './facts.ts';

export async function gatherMonth({ tables }: Installation, month: string): Promise<MonthFacts> {
  // The partitions of counts are checked separately.
  const ofOthers = () => undefined;
  const rows = await createTableCalls(tables.manuscripts).queryAll({
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': factsPk(month) },
  });
  const parsed = rows
    .filter(({ isVoid }) => !isVoid)
    .map((row) => ({ sk: String(row.sk), result: Fact.safeParse(row) }));
  return {
    facts: parsed.flatMap(({ result }) => (result.success ? [result.data] : [])),
    sums: (await createMonthlySums(tables.manuscripts).sumsOf([month], ofOthers))[0]!,
    unreadable: parsed.filter(({ result }) => !result.success).map(({ sk }) => sk),
  };
}
