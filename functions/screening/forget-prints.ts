import type { DueRow } from '../core/rules/due-row.ts';
import type { LetterStore } from '../letters/letter-store.ts';
import type { ManuscriptStore } from '../manuscript/manuscript-store.ts';
import type { PrintStore } from './print-store.ts';
import { isForgotten } from './rules/next-screening.ts';

interface Stores {
  manuscripts: Pick<ManuscriptStore, 'find'>;
  letters: Pick<LetterStore, 'removeDue'>;
  prints: Pick<PrintStore, 'remove'>;
}

/**
 * Removes the prints of a manuscript that was withdrawn, or rejected long ago and not reopened since: nothing is compared with it any
 * more.
 */
export async function forgetPrints(
  { manuscripts, letters, prints }: Stores,
  due: DueRow,
  now: number,
): Promise<void> {
  const record = await manuscripts.find(due.manuscriptId);
  if (!record || isForgotten(record, new Date(now).toISOString())) await prints.remove(due.manuscriptId);
  await letters.removeDue(due);
}
