import type { DueRow } from '../core/rules/due-row.ts';
import type { LetterStore } from '../letters/letter-store.ts';
import type { MailQueue } from '../letters/mail-queue.ts';
import { reminderAt } from '../letters/rules/reminder-letter.ts';
import { sendReminder } from '../letters/send-reminder.ts';
import type { ManuscriptStore } from '../manuscript/manuscript-store.ts';
import { isAwaited, nextReminder } from '../reviews/rules/review-reminders.ts';

interface Stores {
  manuscripts: Pick<ManuscriptStore, 'findFile' | 'journal'>;
  letters: LetterStore;
  queue: Pick<MailQueue, 'send'>;
}

/** To the reviewer who still owes the row's review. */
export async function remindReviewer(stores: Stores, due: DueRow, now: number): Promise<void> {
  const { manuscripts, letters } = stores;
  const file = await manuscripts.findFile(due.manuscriptId);
  if (!file || !due.by || !isAwaited(file.record, due)) return letters.removeDue(due);
  const at = new Date(now).toISOString();
  const journal = await manuscripts.journal();
  const awaited = { manuscriptId: file.record.id, seat: Number(due.what), by: due.by };
  const reminder = { letters: reminderAt({ ...file, journal }, due, at), next: nextReminder(awaited, at) };
  await sendReminder(stores, due, file.record, reminder, at);
}
