import type { DueRow } from '../core/rules/due-row.ts';
import type { LetterStore } from '../letters/letter-store.ts';
import type { MailQueue } from '../letters/mail-queue.ts';
import { sendReminder } from '../letters/send-reminder.ts';
import type { ManuscriptStore } from '../manuscript/manuscript-store.ts';
import { isRevisionAwaited, nextRevisionDue, revisionReminder } from './rules/revision-reminders.ts';

interface Stores {
  manuscripts: Pick<ManuscriptStore, 'find' | 'journal'>;
  letters: LetterStore;
  queue: Pick<MailQueue, 'send'>;
}

/** Reminds the author of a revision that is still due. Nothing closes automatically. */
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
