import { createDepositStore, dueOfDeposit } from '../../agencies/deposit-store.ts';
import { isOpen } from '../../agencies/rules/deposit-row.ts';
import { dueKey } from '../../core/keys.ts';
import { createTableCalls } from '../../core/table-calls.ts';
import type { Installation } from '../installation.ts';
import type { DepositFacts } from './publication-rules.ts';

export async function gatherDeposits({ tables }: Installation, number: number): Promise<DepositFacts> {
  const { getMany } = createTableCalls(tables.manuscripts);
  const waiting = (await createDepositStore(tables.manuscripts).list(number)).filter(isOpen);
  const dueOf = (row: (typeof waiting)[number]) => dueKey(dueOfDeposit(row));
  const due = await getMany(waiting.map(dueOf));
  return {
    forgotten: waiting.filter((row) => !due.some(({ sk }) => sk === dueOf(row).sk)).map(({ at }) => at),
  };
}
