import type { DueRow } from '../core/rules/due-row.ts';
import type { DepositQueue } from './deposit-queue.ts';
import type { DepositStore } from './deposit-store.ts';
import { isOpen } from './rules/deposit-row.ts';

interface Stores {
  deposits: Pick<DepositStore, 'find' | 'move'>;
  letters: { removeDue: (due: DueRow) => Promise<void> };
  /** Undefined where nothing is deposited: what was written before waits. */
  depositQueue: Pick<DepositQueue, 'send'> | undefined;
}

/** Longer than a worker takes; one whose message was lost is announced again. */
const AGAIN_MS = 10 * 60_000;

/** Asks the worker to tell Crossref of it, or to ask what became of it; the row of what is settled goes. */
export async function announceDeposit({ deposits, letters, depositQueue }: Stores, due: DueRow, now: number) {
  const row = await deposits.find({ number: Number(due.what), at: due.by ?? '' });
  if (!row || !isOpen(row) || row.dueAt !== due.at) return letters.removeDue(due);
  const after = { ...row, dueAt: new Date(now + AGAIN_MS).toISOString() };
  if ((await deposits.move(row, after)) && depositQueue) await depositQueue.send(after);
}
