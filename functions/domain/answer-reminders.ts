import { daysAfter, PERIODS } from '../../shared/domain/deadline.ts';
import type { DueRow } from './due-row.ts';
import type { TemplateName } from './letters/templates.ts';
import type { ManuscriptRecord } from './manuscript-record.ts';

interface Asked {
  manuscriptId: string;
  /** The number of the seat. */
  seat: number;
  invitedAt: string;
  /** By when an answer is wanted. */
  by: string;
}

const halfway = (from: string, to: string) => new Date((Date.parse(from) + Date.parse(to)) / 2).toISOString();

/** Once halfway, once on the last day: a deadline ends the day after the one it names, at noon in Greenwich. */
export const answerReminders = ({
  invitedAt,
  by,
}: Pick<Asked, 'invitedAt' | 'by'>): { at: string; template: TemplateName }[] => [
  { at: halfway(invitedAt, daysAfter(by, -1)), template: 'invitation-reminder' },
  { at: daysAfter(by, -1), template: 'invitation-last' },
];

/** When an invitation that nobody answered ends. */
export const expiresAt = (by: string) => daysAfter(by, PERIODS.grace);

/** What waits for the next reminder after `now`, or for the invitation's end. */
export function nextAnswerDue(asked: Asked, now: string): DueRow {
  const { manuscriptId, seat, by } = asked;
  const next = answerReminders(asked).find(({ at }) => at > now);
  return { at: next?.at ?? expiresAt(by), kind: 'answer', manuscriptId, what: String(seat), by };
}

/** Whether the answer that the row waits for is still awaited, by the same day. */
export const isAnswerAwaited = ({ status, seats }: ManuscriptRecord, due: DueRow): boolean =>
  status === 'Under Review' &&
  seats.some(({ n, state, by }) => String(n) === due.what && state === 'invited' && by === due.by);
