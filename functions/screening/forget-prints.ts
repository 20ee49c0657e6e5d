import type { DueRow } from '../core/rules/due-row.ts';
import type { LetterStore } from '../letters/letter-store.ts';
import type { ManuscriptStore } from '../manuscript/manuscript-store.ts';
import type { PrintStore } from './print-store.ts';

interface Stores {
  manuscripts: Pick<ManuscriptStore, 'find'>;
  letters: Pick<LetterStore, 'removeDue'>;
  prints: Pick<PrintStore, 'remove'>;
}

/** The prints of a manuscript that was withdrawn: nothing is compared with it any more. */
export async function forgetPrints({ manuscripts, letters, prints }: Stores, due: DueRow): Promise<void> {
  if (!(await manuscripts.find(due.manuscriptId))) await prints.remove(due.manuscriptId);
  await letters.removeDue(due);
}
