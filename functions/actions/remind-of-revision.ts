import type { DueRow } from '../domain/due-row.ts';
import { startLetter } from '../domain/letters/start-letter.ts';
import { isRevisionAwaited, nextRevisionDue, revisionReminder } from '../domain/revision-reminders.ts';
import type { LetterStore } from '../storage/letter-store.ts';
import type { MailQueue } from '../storage/mail-queue.ts';
import type { ManuscriptStore } from '../storage/manuscript-store.ts';

interface Stores {
  manuscripts: Pick<ManuscriptStore, 'find' | 'journal'>;
  letters: LetterStore;
  queue: Pick<MailQueue, 'send'>;
}

/** One write sends the reminder and puts the next row in place of this one. Nothing closes by itself. */
export async function remindOfRevision(
  { manuscripts, letters, queue }: Stores,
  due: DueRow,
  now: number,
): Promise<void> {
  const record = await manuscripts.find(due.manuscriptId);
  if (!record || !isRevisionAwaited(record, due)) return letters.removeDue(due);
  const at = new Date(now).toISOString();
  const { templates } = await manuscripts.journal();
  const started = revisionReminder(record, at, templates).map((letter) => startLetter(record.id, letter, at));
  if (!(await letters.replaceDue(due, record, started, nextRevisionDue(record, at)))) return;
  for (const { manuscriptId, id } of started) await queue.send({ manuscriptId, letterId: id });
}
