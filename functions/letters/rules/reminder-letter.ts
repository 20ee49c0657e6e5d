import { dayOfDeadline, daysAfter } from '../../../shared/domain/deadline.ts';
import { deadlineDate, longDate } from '../../../shared/domain/stage-words.ts';
import type { DueRow } from '../../core/rules/due-row.ts';
import { displayNumber } from '../../manuscript/rules/manuscript-number.ts';
import type { ManuscriptFile } from '../../manuscript/rules/manuscript-record.ts';
import { REMINDERS, timeOf } from '../../reviews/rules/review-reminders.ts';
import type { SeatRecord } from '../../seats/rules/seat-record.ts';
import type { NewLetter } from './letter.ts';
import { reviewerOf } from './letter-parts.ts';
import { renderLetter } from './render-letter.ts';
import type { TemplateName } from './templates.ts';

/** A reminder that would come later than this after its time is not sent. */
export const STALE_DAYS = 3;

/** An editor reminded them themselves not long ago: the machine keeps quiet. */
export const isRecent = ({ remindedAt }: SeatRecord, now: string) =>
  remindedAt !== undefined && daysAfter(remindedAt, STALE_DAYS) > now;

/** Reminds the holder of this seat of the answer or the review still due. */
export function reminderLetter(
  { record, journal }: Pick<ManuscriptFile, 'record' | 'journal'>,
  seat: SeatRecord,
  template: TemplateName,
  editor?: string,
): NewLetter[] {
  const to = reviewerOf(seat);
  if (to.length === 0) return [];
  const day = (time: string | undefined) => (time ? deadlineDate(time) : 'a date that suits you');
  const fields = {
    id: displayNumber(record),
    title: record.title,
    askedOn: longDate(seat.times.invited ?? dayOfDeadline(seat.replyBy ?? seat.dueAt ?? '2000-01-01')),
    replyBy: day(seat.replyBy),
    dueAt: day(seat.dueAt),
  };
  return [{ template, to, page: 'review', ...renderLetter(template, fields, editor, journal?.templates) }];
}

/** The reminder for this moment: the last of those whose time has come, and none that comes too late. */
export function reminderAt(
  file: Pick<ManuscriptFile, 'record' | 'seats' | 'journal'>,
  due: DueRow,
  now: string,
): NewLetter[] {
  const { record, seats } = file;
  const n = Number(due.what);
  const awaited = { manuscriptId: record.id, seat: n, by: due.by ?? '' };
  const reminder = REMINDERS.findLast((each) => timeOf(awaited, each) <= now);
  const row = seats.find((seat) => seat.n === n);
  const entry = record.seats.find((seat) => seat.n === n);
  if (!reminder || !row || entry?.isUnreachable || isRecent(row, now)) return [];
  if (daysAfter(timeOf(awaited, reminder), STALE_DAYS) < now) return [];
  return reminderLetter(file, { ...row, dueAt: awaited.by }, reminder.template);
}
