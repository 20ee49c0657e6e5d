import { brand } from '../../shared/brand/brand.ts';
import type { DueRow } from '../core/rules/due-row.ts';
import type { LetterStore } from '../letters/letter-store.ts';
import type { MailQueue } from '../letters/mail-queue.ts';
import { isRecent, reminderLetter, STALE_DAYS } from '../letters/rules/reminder-letter.ts';
import { sendReminder } from '../letters/send-reminder.ts';
import { changeAndTell } from '../manuscript/change-and-tell.ts';
import type { ManuscriptStore } from '../manuscript/manuscript-store.ts';
import type { Change } from '../manuscript/rules/change.ts';
import type { ManuscriptFile } from '../manuscript/rules/manuscript-record.ts';
import { fullName } from '../people/rules/person-record.ts';
import { answerReminders, expiresAt, isAnswerAwaited, nextAnswerDue } from './rules/answer-reminders.ts';
import { settleSeats } from './rules/fill-seats.ts';
import { planSeats } from './rules/seats.ts';

interface Stores {
  manuscripts: ManuscriptStore;
  letters: LetterStore;
  queue: Pick<MailQueue, 'send'>;
}

/** Without an answer, the reserve is invited, else the editors are told. They know of returned mail already. */
function decideExpiry(file: ManuscriptFile, due: DueRow, now: string): Change | undefined {
  const n = Number(due.what);
  const { record } = file;
  const seat = record.seats.find((each) => each.n === n);
  const row = file.seats.find((each) => each.n === n);
  if (!row || seat?.isUnreachable || !isAnswerAwaited(record, due)) return undefined;
  const plan = planSeats(file, now);
  plan.step(n, { state: 'expired' });
  const { set, seats, to } = settleSeats(plan, record);
  return {
    from: { status: ['Under Review'], submitted: true },
    isQuiet: true,
    set,
    seats,
    history: {
      event: 'invitation-unanswered',
      who: { name: brand.publisher, role: 'system' },
      from: record.status,
      to,
      detail: fullName(row),
    },
  };
}

/** The reminder for this moment: the later of two whose time has come, and none that comes too late. */
function reminderAt(file: ManuscriptFile, due: DueRow, now: string) {
  const { record, seats } = file;
  const n = Number(due.what);
  const row = seats.find((seat) => seat.n === n);
  const isUnreachable = record.seats.find((seat) => seat.n === n)?.isUnreachable;
  if (!row || isUnreachable || isRecent(row, now)) return [];
  const asked = { manuscriptId: record.id, invitedAt: row.times.invited ?? now, by: due.by! };
  const reminder = answerReminders(asked).findLast(({ at }) => at <= now);
  if (!reminder || Date.parse(now) - Date.parse(reminder.at) > STALE_DAYS * 86_400_000) return [];
  return reminderLetter(file, row, reminder.template);
}

/** An invitation is reminded of, and ends. */
export async function checkInvitation(stores: Stores, due: DueRow, now: number): Promise<void> {
  const { manuscripts, letters } = stores;
  const file = await manuscripts.findFile(due.manuscriptId);
  if (!file || !due.by || !isAnswerAwaited(file.record, due)) return letters.removeDue(due);
  const at = new Date(now).toISOString();
  const { held } = file.record;
  // Nothing changes while a decision waits to leave; afterwards this is checked once more.
  if (held && held.leavesAt > due.at) {
    await letters.replaceDue(due, file.record, [], { ...due, at: held.leavesAt });
    return;
  }
  if (at >= expiresAt(due.by)) {
    await changeAndTell(manuscripts, due.manuscriptId, (read) => decideExpiry(read, due, at), at);
    return letters.removeDue(due);
  }
  const { id: manuscriptId } = file.record;
  const journal = await manuscripts.journal();
  const invitedAt = file.seats.find(({ n }) => String(n) === due.what)?.times.invited ?? at;
  const awaited = { manuscriptId, seat: Number(due.what), invitedAt, by: due.by };
  const reminder = { letters: reminderAt({ ...file, journal }, due, at), next: nextAnswerDue(awaited, at) };
  await sendReminder(stores, due, file.record, reminder, at);
}
