import { deadlineDate } from '../../../shared/domain/stage-words.ts';
import type { DueRow } from '../../core/rules/due-row.ts';
import type { OwnTemplates } from '../../journal/rules/journal.ts';
import { type DayReminders, nextReminderAt, reminderFor } from '../../letters/rules/day-reminders.ts';
import type { NewLetter } from '../../letters/rules/letter.ts';
import { toAuthor } from '../../letters/rules/letter-parts.ts';
import { renderLetter } from '../../letters/rules/render-letter.ts';
import { displayNumber } from '../../manuscript/rules/manuscript-number.ts';
import type { ManuscriptRecord } from '../../manuscript/rules/manuscript-record.ts';

/** Days before or after the due date of a revision. After the last one the editors' desk shows it. */
const REMINDERS: DayReminders = [
  { days: -7, template: 'revision-soon' },
  { days: -1, template: 'revision-soon' },
  { days: 3, template: 'revision-overdue' },
];

/** The row for the next reminder after `now`; undefined if none is left or no revision is requested. */
export function nextRevisionDue({ id, revision }: ManuscriptRecord, now: string): DueRow | undefined {
  if (!revision) return undefined;
  const at = nextReminderAt(REMINDERS, id, revision.dueAt, now);
  if (!at) return undefined;
  return { at, kind: 'revision', manuscriptId: id, what: revision.decisionId, by: revision.dueAt };
}

/** Whether that revision is still requested, with the same due date. */
export const isRevisionAwaited = (
  { revision }: ManuscriptRecord,
  { decisionId, dueAt }: { decisionId: string; dueAt: string | undefined },
): boolean => revision?.decisionId === decisionId && revision.dueAt === dueAt;

/** The reminder to the submitting author for this moment: the latest of several that are due, and none that comes too late. */
export function revisionReminder(record: ManuscriptRecord, now: string, own?: OwnTemplates): NewLetter[] {
  const { revision, title } = record;
  const owner = record.authors.find(({ _id }) => _id === record.ownerId);
  if (!revision || !owner) return [];
  const { dueAt } = revision;
  const template = reminderFor(REMINDERS, record.id, dueAt, now);
  if (!template) return [];
  const fields = { id: displayNumber(record), title, dueAt: deadlineDate(dueAt) };
  const written = renderLetter(template, fields, undefined, own);
  const reminds = { decisionId: revision.decisionId, dueAt };
  return [{ template, to: [toAuthor(owner)], page: 'submissions', ...written, reminds }];
}
