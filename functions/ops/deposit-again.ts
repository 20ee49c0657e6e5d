import { createTableCalls } from '../core/table-calls.ts';
import { createDepositStore } from '../deposits/deposit-store.ts';
import { isOpen } from '../deposits/rules/deposit-row.ts';
import type { Installation } from './installation.ts';

type Outcome = 'queued' | 'on its way already' | 'never told';

/** Crossref is told of it again, as it stands now: the next sweep announces it. */
export async function depositAgain(
  { tables: { manuscripts } }: Pick<Installation, 'tables'>,
  number: number,
  at: string,
): Promise<Outcome> {
  const deposits = createDepositStore(manuscripts);
  const [latest] = await deposits.list(number);
  if (!latest) return 'never told';
  if (isOpen(latest)) return 'on its way already';
  const { doi, manuscriptId } = latest;
  await createTableCalls(manuscripts).transactSurely(deposits.writes({ number, doi, manuscriptId, at }));
  return 'queued';
}
