import { daysAfter } from '../../../shared/domain/deadline.ts';
import { deadlineDate } from '../../../shared/domain/stage-words.ts';
import type { DueRow } from '../due-row.ts';
import { calledOf } from '../manuscript-number.ts';
import type { ManuscriptFile } from '../manuscript-record.ts';
import { fullName } from '../person-record.ts';
import { REMINDERS, timeOf } from '../review-reminders.ts';
import type { NewLetter } from './letter.ts';
import { renderLetter } from './render-letter.ts';

/** A reminder that would come later than this after its time is not sent. */
const STALE_DAYS = 3;

/** The reminder for this moment: of several whose time has come the last, and none that comes too late. */
export function reminderAt(
  { record, seats }: Pick<ManuscriptFile, 'record' | 'seats'>,
  due: DueRow,
  now: string,
): NewLetter[] {
  const seat = Number(due.what);
  const awaited = { manuscriptId: record.id, seat, by: due.by ?? '' };
  const reminder = REMINDERS.findLast((each) => timeOf(awaited, each) <= now);
  const row = seats.find(({ n }) => n === seat);
  const entry = record.seats.find(({ n }) => n === seat);
  if (!reminder || !row?.email || entry?.isUnreachable) return [];
  if (daysAfter(timeOf(awaited, reminder), STALE_DAYS) < now) return [];
  const fields = { id: calledOf(record), title: record.title, dueAt: deadlineDate(awaited.by) };
  return [
    {
      template: reminder.template,
      to: [{ name: fullName(row), address: row.email, part: 'reviewer', seat }],
      page: 'review',
      ...renderLetter(reminder.template, fields),
    },
  ];
}
