import type { DueRow } from '../../core/rules/due-row.ts';
import { nextReminder, type Reminders } from '../../letters/rules/reminders.ts';
import { remindSeat } from '../../letters/rules/seat-letters.ts';
import type { ManuscriptRecord } from '../../manuscript/record/manuscript-record.ts';

/** To the reviewer who still owes a review. */
export const reviewReminders: Reminders = {
  kind: 'review',
  steps: [
    { days: -7, letter: 'review-soon' },
    { days: 0, letter: 'review-due' },
    { days: 3, letter: 'review-overdue' },
    { days: 10, letter: 'review-overdue' },
  ],
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
