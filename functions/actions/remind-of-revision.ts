import type { DueRow } from '../domain/due-row.ts';
import { isRevisionAwaited, nextRevisionDue, revisionReminder } from '../domain/revision-reminders.ts';
import type { LetterStore } from '../storage/letter-store.ts';
import type { MailQueue } from '../storage/mail-queue.ts';
import type { ManuscriptStore } from '../storage/manuscript-store.ts';
import { sendReminder } from './send-reminder.ts';

interface Stores {
  manuscripts: Pick<ManuscriptStore, 'find' | 'journal'>;
  letters: LetterStore;
  queue: Pick<MailQueue, 'send'>;
}

/** To the author of whom the revision is still wanted. Nothing closes by itself. */
export async function remindOfRevision(stores: Stores, due: DueRow, now: number): Promise<void> {
  const { manuscripts, letters } = stores;
  const record = await manuscripts.find(due.manuscriptId);
  const awaited = { decisionId: due.what, dueAt: due.by };
  if (!record || !isRevisionAwaited(record, awaited)) return letters.removeDue(due);
  const at = new Date(now).toISOString();
  const { templates } = await manuscripts.journal();
  const reminder = {
    letters: revisionReminder(record, at, templates),
    next: nextRevisionDue(record, at),
  };
  await sendReminder(stores, due, record, reminder, at);
}
