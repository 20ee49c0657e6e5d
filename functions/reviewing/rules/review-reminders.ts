import type { DueRow } from '../../core/rules/due-row.ts';
import { nextReminder, type Reminders } from '../../letters/rules/reminders.ts';
import { remindSeat } from '../../letters/rules/seat-letters.ts';
import type { ManuscriptRecord } from '../../manuscript/record/manuscript-record.ts';

/** To the reviewer who still owes a review. */
export const reviewReminders: Reminders = {
  kind: 'review',
  steps: [-7, 0, 3, 10],
  words: { before: 'review-soon', on: 'review-due', after: 'review-overdue' },
  awaited: ({ record: { id, status, seats } }, { what, by }) =>
    by !== undefined &&
    status === 'Under Review' &&
    seats.some((seat) => String(seat.n) === what && seat.state === 'accepted' && seat.by === by)
      ? { manuscriptId: id, what, by }
      : undefined,
  letters: (file, { what, by }, letter, now) => remindSeat(file, Number(what), letter, now, { dueAt: by }),
};

/** Rows for reviews that this change starts to wait for, or whose date it changes. */
export function reviewsDue(
  before: ManuscriptRecord | undefined,
  after: ManuscriptRecord,
  now: string,
): DueRow[] {
  if (after.status !== 'Under Review') return [];
  return after.seats.flatMap(({ n, state, by }) => {
    const was = before?.seats.find((seat) => seat.n === n);
    if (state !== 'accepted' || !by || (was?.state === 'accepted' && was.by === by)) return [];
    return nextReminder(reviewReminders, { manuscriptId: after.id, what: String(n), by }, now) ?? [];
  });
}
