import type { DueRow } from '../core/rules/due-row.ts';
import type { ManuscriptStore } from '../manuscript/manuscript-store.ts';
import { type NewLetter, startLetter } from '../manuscript/record/letter.ts';
import type { ManuscriptFile, ManuscriptRecord } from '../manuscript/record/manuscript-record.ts';
import type { LetterStore } from './letter-store.ts';
import type { MailQueue } from './mail-queue.ts';
import { nextReminder, type Reminders, reminderFor } from './rules/reminders.ts';

export interface ReminderStores {
  manuscripts: Pick<ManuscriptStore, 'findFile' | 'journal'>;
  letters: Pick<LetterStore, 'replaceDue' | 'removeDue'>;
  queue: Pick<MailQueue, 'send'>;
}

/** One write starts the letters, removes the row and adds the next one: a simultaneous sweep does nothing. */
export async function replaceByLetters(
  { letters, queue }: Pick<ReminderStores, 'letters' | 'queue'>,
  due: DueRow,
  record: ManuscriptRecord,
  written: readonly NewLetter[],
  at: string,
  next?: DueRow,
): Promise<void> {
  const started = written.map((letter) => startLetter(record.id, letter, at));
  if (!(await letters.replaceDue(due, record, started, next))) return;
  for (const { manuscriptId, id } of started) await queue.send({ manuscriptId, letterId: id });
}

/** What a row's time may bring instead of a reminder; answers whether it did. */
export type Ending<More> = (stores: More, file: ManuscriptFile, due: DueRow, at: string) => Promise<boolean>;

/** Reminds whoever still owes what the row is about. */
export const sendReminder =
  <More extends ReminderStores>(reminders: Reminders, end?: Ending<More>) =>
  async (stores: More, due: DueRow, now: number): Promise<void> => {
    const { manuscripts, letters } = stores;
    const file = await manuscripts.findFile(due.manuscriptId);
    const awaited = file && reminders.awaited(file, due);
    if (!file || !awaited) return letters.removeDue(due);
    const at = new Date(now).toISOString();
    if (await end?.(stores, file, due, at)) return;
    const letter = reminderFor(reminders, awaited, at);
    const journal = await manuscripts.journal();
    const written = letter ? reminders.letters({ ...file, journal }, awaited, letter, at) : [];
    await replaceByLetters(stores, due, file.record, written, at, nextReminder(reminders, awaited, at));
  };
