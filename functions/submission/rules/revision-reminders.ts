import { dayOfDeadline, daysAfter } from '../../../shared/domain/deadline.ts';
import { deadlineDate } from '../../../shared/domain/stage-words.ts';
import type { DueRow } from '../../core/rules/due-row.ts';
import { spreadOverDay } from '../../core/rules/spread-over-day.ts';
import type { OwnTemplates } from '../../journal/rules/journal.ts';
import type { NewLetter } from '../../letters/rules/letter.ts';
import { toAuthor } from '../../letters/rules/letter-parts.ts';
import { STALE_DAYS } from '../../letters/rules/reminder-letter.ts';
import { renderLetter } from '../../letters/rules/render-letter.ts';
import type { TemplateName } from '../../letters/rules/templates.ts';
import { displayNumber } from '../../manuscript/rules/manuscript-number.ts';
import type { ManuscriptRecord } from '../../manuscript/rules/manuscript-record.ts';

/** Days before or after the day by which a revision is wanted. After the last one it is the editors' desk that tells. */
const REMINDERS: readonly { days: number; template: TemplateName }[] = [
  { days: -7, template: 'revision-soon' },
  { days: -1, template: 'revision-soon' },
  { days: 3, template: 'revision-overdue' },
];

/** On the day that the deadline names, or so many before or after it. */
const timeOf = (id: string, dueAt: string, days: number) =>
  spreadOverDay(daysAfter(dayOfDeadline(dueAt), days), id);

/** What waits for the next reminder after `now`; undefined where none is left or no revision is wanted. */
export function nextRevisionDue({ id, revision }: ManuscriptRecord, now: string): DueRow | undefined {
  if (!revision) return undefined;
  const next = REMINDERS.find(({ days }) => timeOf(id, revision.dueAt, days) > now);
  if (!next) return undefined;
  const at = timeOf(id, revision.dueAt, next.days);
  return { at, kind: 'revision', manuscriptId: id, what: revision.decisionId, by: revision.dueAt };
}

/** Whether that revision is still wanted, by the same day. */
export const isRevisionAwaited = (
  { revision }: ManuscriptRecord,
  { decisionId, dueAt }: { decisionId: string; dueAt: string | undefined },
): boolean => revision?.decisionId === decisionId && revision.dueAt === dueAt;

/** To the submitting author, for this moment: of several whose time has come the last, and none that comes too late. */
export function revisionReminder(record: ManuscriptRecord, now: string, own?: OwnTemplates): NewLetter[] {
  const { revision, title } = record;
  const owner = record.authors.find(({ _id }) => _id === record.ownerId);
  if (!revision || !owner) return [];
  const { dueAt } = revision;
  const reminder = REMINDERS.findLast(({ days }) => timeOf(record.id, dueAt, days) <= now);
  if (!reminder || daysAfter(timeOf(record.id, dueAt, reminder.days), STALE_DAYS) < now) return [];
  const { template } = reminder;
  const fields = { id: displayNumber(record), title, dueAt: deadlineDate(dueAt) };
  const written = renderLetter(template, fields, undefined, own);
  const reminds = { decisionId: revision.decisionId, dueAt };
  return [{ template, to: [toAuthor(owner)], page: 'submissions', ...written, reminds }];
}
