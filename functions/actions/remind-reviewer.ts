import type { DueRow } from '../domain/due-row.ts';
import { reminderAt } from '../domain/letters/reminder-letter.ts';
import { isAwaited, nextReminder } from '../domain/review-reminders.ts';
import type { LetterStore } from '../storage/letter-store.ts';
import type { MailQueue } from '../storage/mail-queue.ts';
import type { ManuscriptStore } from '../storage/manuscript-store.ts';
import { sendReminder } from './send-reminder.ts';

interface Stores {
  manuscripts: Pick<ManuscriptStore, 'findFile' | 'journal'>;
  letters: LetterStore;
  queue: Pick<MailQueue, 'send'>;
}

/** To whoever still owes the review that the row is about. */
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
