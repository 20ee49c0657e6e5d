import { daysAfter, PERIODS } from '../../../shared/domain/deadline.ts';
import type { Reminders } from '../../letters/rules/reminders.ts';
import { remindSeat } from '../../letters/rules/seat-letters.ts';

/** When an unanswered invitation ends. */
export const expiresAt = (by: string) => daysAfter(by, PERIODS.grace);

/** To the reviewer who was invited and has not answered. */
export const answerReminders: Reminders = {
  kind: 'answer',
  steps: ['halfway', 0],
  words: { before: 'invitation-reminder', on: 'invitation-last', after: 'invitation-last' },
  endsAt: expiresAt,
  awaited: ({ record, seats }, { what, by }) =>
    by !== undefined &&
    record.status === 'Under Review' &&
    record.seats.some((seat) => String(seat.n) === what && seat.state === 'invited' && seat.by === by)
      ? {
          manuscriptId: record.id,
          what,
          from: seats.find(({ n }) => String(n) === what)?.times.invited,
          by,
        }
      : undefined,
  letters: (file, { what }, letter, now) => remindSeat(file, Number(what), letter, now),
};
