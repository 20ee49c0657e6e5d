import { brand } from '../../shared/brand/brand.ts';
import type { DueRow } from '../core/rules/due-row.ts';
import type { Ending, ReminderStores } from '../letters/send-reminder.ts';
import { changeAndTell } from '../manuscript/change-and-tell.ts';
import type { ManuscriptStore } from '../manuscript/manuscript-store.ts';
import type { ManuscriptFile } from '../manuscript/record/manuscript-record.ts';
import type { Change } from '../manuscript/rules/change.ts';
import { planSeats } from '../manuscript/rules/seats.ts';
import { fullName } from '../people/rules/person-record.ts';
import { answerReminders, expiresAt } from './rules/answer-reminders.ts';
import { settleSeats } from './rules/fill-seats.ts';

interface Stores extends ReminderStores {
  manuscripts: ManuscriptStore;
}

/** Without an answer, the reserve is invited, else the editors are told. They know of returned mail already. */
function decideExpiry(file: ManuscriptFile, due: DueRow, now: string): Change | undefined {
  const n = Number(due.what);
  const { record } = file;
  const seat = record.seats.find((each) => each.n === n);
  const row = file.seats.find((each) => each.n === n);
  if (!row || seat?.isUnreachable || !answerReminders.awaited(file, due)) return undefined;
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

/** An invitation without an answer ends. Nothing changes while a decision waits to be sent; afterwards this is checked once more. */
export const endInvitation: Ending<Stores> = async ({ manuscripts, letters }, { record }, due, at) => {
  const { held } = record;
  if (held && held.leavesAt > due.at) {
    await letters.replaceDue(due, record, [], { ...due, at: held.leavesAt });
    return true;
  }
  if (at < expiresAt(due.by!)) return false;
  await changeAndTell(manuscripts, record.id, (read) => decideExpiry(read, due, at), at);
  await letters.removeDue(due);
  return true;
};
