import type { DueRow } from '../domain/due-row.ts';
import { reminderAt } from '../domain/letters/reminder-letter.ts';
import { startLetter } from '../domain/letters/start-letter.ts';
import { isAwaited, nextReminder } from '../domain/review-reminders.ts';
import type { LetterStore } from '../storage/letter-store.ts';
import type { MailQueue } from '../storage/mail-queue.ts';
import type { ManuscriptStore } from '../storage/manuscript-store.ts';

interface Stores {
  manuscripts: Pick<ManuscriptStore, 'findFile' | 'journal'>;
  letters: LetterStore;
  queue: Pick<MailQueue, 'send'>;
}

/** One write sends the reminder, takes its row away and puts the next one: whoever else sweeps at the same moment does nothing. */
export async function remindReviewer(
  { manuscripts, letters, queue }: Stores,
  due: DueRow,
  now: number,
): Promise<void> {
  const file = await manuscripts.findFile(due.manuscriptId);
  if (!file || !due.by || !isAwaited(file.record, due)) return letters.removeDue(due);
  const at = new Date(now).toISOString();
  const journal = await manuscripts.journal();
  const started = reminderAt({ ...file, journal }, due, at).map((letter) =>
    startLetter(file.record.id, letter, at),
  );
  const next = nextReminder({ manuscriptId: file.record.id, seat: Number(due.what), by: due.by }, at);
  if (!(await letters.replaceDue(due, file.record, started, next))) return;
  for (const { manuscriptId, id } of started) await queue.send({ manuscriptId, letterId: id });
}
