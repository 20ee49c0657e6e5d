import { dayOfDeadline, daysAfter, PERIODS } from '../../../shared/domain/deadline.ts';
import type { DueRow } from '../../core/rules/due-row.ts';
import { spreadOverDay } from '../../core/rules/spread-over-day.ts';
import type { TemplateName } from '../../letters/rules/templates.ts';
import type { ManuscriptRecord } from '../../manuscript/rules/manuscript-record.ts';

interface Asked {
  manuscriptId: string;
  /** The number of the seat. */
  seat: number;
  invitedAt: string;
  /** The deadline for the answer. */
  by: string;
}

const halfway = (from: string, to: string) => new Date((Date.parse(from) + Date.parse(to)) / 2).toISOString();

/** One halfway and one on the last day, which the deadline names. */
export function answerReminders({
  manuscriptId,
  invitedAt,
  by,
}: Pick<Asked, 'manuscriptId' | 'invitedAt' | 'by'>): { at: string; template: TemplateName }[] {
  const last = spreadOverDay(dayOfDeadline(by), manuscriptId);
  return [
    { at: halfway(invitedAt, last), template: 'invitation-reminder' },
    { at: last, template: 'invitation-last' },
  ];
}

/** When an unanswered invitation ends. */
export const expiresAt = (by: string) => daysAfter(by, PERIODS.grace);

/** The due row of the next reminder after `now`, or of the invitation's end. */
export function nextAnswerDue(asked: Asked, now: string): DueRow {
  const { manuscriptId, seat, by } = asked;
  const next = answerReminders(asked).find(({ at }) => at > now);
  return { at: next?.at ?? expiresAt(by), kind: 'answer', manuscriptId, what: String(seat), by };
}

/** Whether the row's answer is still awaited, by the same day. */
export const isAnswerAwaited = ({ status, seats }: ManuscriptRecord, due: DueRow): boolean =>
  status === 'Under Review' &&
  seats.some(({ n, state, by }) => String(n) === due.what && state === 'invited' && by === due.by);
