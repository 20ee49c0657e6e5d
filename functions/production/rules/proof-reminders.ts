import { answererOf } from '../../../shared/domain/stage.ts';
import { deadlineDate } from '../../../shared/domain/stage-words.ts';
import type { DueRow } from '../../core/rules/due-row.ts';
import type { OwnTemplates } from '../../journal/rules/journal.ts';
import { type DayReminders, nextReminderAt, reminderFor } from '../../letters/rules/day-reminders.ts';
import type { NewLetter, Reminded } from '../../letters/rules/letter.ts';
import { toAuthor } from '../../letters/rules/letter-parts.ts';
import { renderLetter } from '../../letters/rules/render-letter.ts';
import { displayNumber } from '../../manuscript/rules/manuscript-number.ts';
import type { ManuscriptRecord } from '../../manuscript/rules/manuscript-record.ts';

/** After the last one the editors' desk shows it. */
const REMINDERS: DayReminders = [
  { days: -2, template: 'proof-soon' },
  { days: 1, template: 'proof-overdue' },
];

const proofOf = (record: Pick<ManuscriptRecord, 'production' | 'authors' | 'ownerId' | 'asked'>) =>
  record.production?.state === 'proofing' &&
  record.production.dueAt &&
  record.production.sentAt &&
  answererOf(record)
    ? { sentAt: record.production.sentAt, dueAt: record.production.dueAt }
    : undefined;

/** The row for the next reminder after `now`; undefined if none is left or no proof is with its author. */
export function nextProofDue(record: ManuscriptRecord, now: string): DueRow | undefined {
  const proof = proofOf(record);
  const at = proof && nextReminderAt(REMINDERS, record.id, proof.dueAt, now);
  if (!proof || !at) return undefined;
  return { at, kind: 'proofing', manuscriptId: record.id, what: proof.sentAt, by: proof.dueAt };
}

/** Whether that proof still waits for its author's answer. */
export const isProofAwaited = (
  record: Pick<ManuscriptRecord, 'production' | 'authors' | 'ownerId' | 'asked'>,
  { decisionId: sentAt }: Pick<Reminded, 'decisionId'>,
): boolean => proofOf(record)?.sentAt === sentAt;

/** To whoever answers for its authors, for this moment. */
export function proofReminder(record: ManuscriptRecord, now: string, own?: OwnTemplates): NewLetter[] {
  const proof = proofOf(record);
  const answerer = answererOf(record);
  const template = proof && reminderFor(REMINDERS, record.id, proof.dueAt, now);
  if (!proof || !answerer || !template) return [];
  const fields = {
    id: displayNumber(record),
    title: record.title,
    dueAt: deadlineDate(proof.dueAt),
  };
  const reminds = { decisionId: proof.sentAt, dueAt: proof.dueAt };
  const written = renderLetter(template, fields, undefined, own);
  return [{ template, to: [toAuthor(answerer)], page: 'article', ...written, reminds }];
}
