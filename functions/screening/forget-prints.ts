import { brand } from '../../shared/brand/brand.ts';
import { daysAfter } from '../../shared/domain/deadline.ts';
import type { DueRow } from '../core/rules/due-row.ts';
import type { LetterStore } from '../letters/letter-store.ts';
import type { ManuscriptStore } from '../manuscript/manuscript-store.ts';
import type { PrintStore } from './print-store.ts';

interface Stores {
  manuscripts: Pick<ManuscriptStore, 'find'>;
  letters: Pick<LetterStore, 'removeDue'>;
  prints: Pick<PrintStore, 'remove'>;
}

/** The prints of a manuscript that was withdrawn, or rejected years ago: nothing is compared with it any more. */
export async function forgetPrints(
  { manuscripts, letters, prints }: Stores,
  due: DueRow,
  now: number,
): Promise<void> {
  const record = await manuscripts.find(due.manuscriptId);
  const isLongRejected =
    record?.status === 'Rejected' &&
    record.stageSince !== null &&
    daysAfter(record.stageSince, 365 * brand.rejectedComparedYears) <= new Date(now).toISOString();
  if (!record || isLongRejected) await prints.remove(due.manuscriptId);
  await letters.removeDue(due);
}
