import type { DueRow } from '../core/rules/due-row.ts';
import type { ManuscriptRecord } from '../manuscript/rules/manuscript-record.ts';
import type { LetterStore } from './letter-store.ts';
import type { MailQueue } from './mail-queue.ts';
import type { NewLetter } from './rules/letter.ts';
import { startLetter } from './rules/start-letter.ts';

interface Stores {
  letters: Pick<LetterStore, 'replaceDue'>;
  queue: Pick<MailQueue, 'send'>;
}

interface Reminder {
  letters: readonly NewLetter[];
  /** The due row of the next reminder. */
  next: DueRow | undefined;
}

/** One write sends the reminder, removes its row and adds the next one: a simultaneous sweep does nothing. */
export async function sendReminder(
  { letters, queue }: Stores,
  due: DueRow,
  record: ManuscriptRecord,
  reminder: Reminder,
  at: string,
): Promise<void> {
  const started = reminder.letters.map((letter) => startLetter(record.id, letter, at));
  if (!(await letters.replaceDue(due, record, started, reminder.next))) return;
  for (const { manuscriptId, id } of started) await queue.send({ manuscriptId, letterId: id });
}
