import type { DueRow } from '../core/rules/due-row.ts';
import type { LetterStore } from '../letters/letter-store.ts';
import type { MailQueue } from '../letters/mail-queue.ts';
import { reviewChangedLetter } from '../letters/rules/seat-letters.ts';
import { replaceByLetters } from '../letters/send-reminder.ts';
import type { ManuscriptStore } from '../manuscript/manuscript-store.ts';

interface Stores {
  manuscripts: Pick<ManuscriptStore, 'findFile' | 'journal'>;
  letters: LetterStore;
  queue: Pick<MailQueue, 'send'>;
}

/** Informs the editors of changes to a review since the last letter. */
export async function tellOfChanges(stores: Stores, due: DueRow, now: number): Promise<void> {
  const { manuscripts, letters } = stores;
  const file = await manuscripts.findFile(due.manuscriptId);
  const review = file?.reviews.find(({ seat, toTell }) => String(seat) === due.what && toTell?.at === due.at);
  if (!file || !review) return letters.removeDue(due);
  const causes = { after: file.record, editor: undefined, file: { journal: await manuscripts.journal() } };
  const told = reviewChangedLetter(causes, review, review.toTell!.what);
  await replaceByLetters(stores, due, file.record, told, new Date(now).toISOString());
}
