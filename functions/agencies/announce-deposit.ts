import type { DueRow } from '../core/rules/due-row.ts';
import type { DepositQueue } from './deposit-queue.ts';
import type { DepositStore } from './deposit-store.ts';
import { isOpen } from './rules/deposit-row.ts';

interface Stores {
  deposits: Pick<DepositStore, 'find' | 'move'>;
  letters: { removeDue: (due: DueRow) => Promise<void> };
  /** Undefined if nothing is deposited: earlier rows wait. */
  depositQueue: DepositQueue | undefined;
}

/** Longer than a worker takes; a lost message is announced again. */
const AGAIN_MS = 10 * 60_000;

/** Asks the worker to send a deposit to Crossref or to check its result; the row of a settled one is removed. */
export async function announceDeposit({ deposits, letters, depositQueue }: Stores, due: DueRow, now: number) {
  const row = await deposits.find({ number: Number(due.what), at: due.by ?? '' });
  if (!row || !isOpen(row) || row.dueAt !== due.at) return letters.removeDue(due);
  const after = { ...row, dueAt: new Date(now + AGAIN_MS).toISOString() };
  if ((await deposits.move(row, after)) && depositQueue) await depositQueue.send(after);
}
