import type { DueRow } from '../core/rules/due-row.ts';
import type { LetterStore } from '../letters/letter-store.ts';
import type { MailQueue } from '../letters/mail-queue.ts';
import { sendReminder } from '../letters/send-reminder.ts';
import type { ManuscriptStore } from '../manuscript/manuscript-store.ts';
import { isProofAwaited, nextProofDue, proofReminder } from './rules/proof-reminders.ts';

interface Stores {
  manuscripts: Pick<ManuscriptStore, 'find' | 'journal'>;
  letters: LetterStore;
  queue: Pick<MailQueue, 'send'>;
}

/** To the author who still has to check the article. Silence approves nothing. */
export async function remindOfProof(stores: Stores, due: DueRow, now: number): Promise<void> {
  const { manuscripts, letters } = stores;
  const record = await manuscripts.find(due.manuscriptId);
  if (!record || !isProofAwaited(record, { decisionId: due.what })) return letters.removeDue(due);
  const at = new Date(now).toISOString();
  const { templates } = await manuscripts.journal();
  const reminder = { letters: proofReminder(record, at, templates), next: nextProofDue(record, at) };
  await sendReminder(stores, due, record, reminder, at);
}
