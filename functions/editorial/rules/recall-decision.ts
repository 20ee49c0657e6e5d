import { STATUSES } from '../../../shared/domain/manuscript-status.ts';
import { clockTime } from '../../core/rules/clock-time.ts';
import { DomainError } from '../../core/rules/domain-error.ts';
import type { ManuscriptFile } from '../../manuscript/record/manuscript-record.ts';
import type { Change, Person } from '../../manuscript/rules/change.ts';

/** Cancels the held decision; everything stays as before it. `why` is for the history, if no one undid it. */
export function endHold(
  { record, decisions }: ManuscriptFile,
  who: Change['history']['who'],
  now: string,
  why?: string,
): Change {
  const decision = decisions.find(({ id }) => id === record.held?.decisionId);
  const { personId, name } = who;
  return {
    from: { status: STATUSES, submitted: true },
    isQuiet: true,
    set: { held: null },
    ...(decision
      ? {
          decision: {
            ...decision,
            state: 'recalled',
            settledAt: now,
            ...(personId ? { recalledBy: { personId, name } } : {}),
          },
        }
      : {}),
    history: { event: 'decision-recalled', who, ...(why ? { detail: why } : {}) },
  };
}

/** Possible until it is sent, even if that is late, unless the journal allows no time; undefined if it is undone already. */
export function recallDecision(file: ManuscriptFile, editor: Person, now: string): Change | undefined {
  const { held } = file.record;
  if (file.decisions.some(({ id, at, leavesAt }) => id === held?.decisionId && at === leavesAt))
    throw new DomainError('transition_not_allowed', 'We are sending this decision now. You can’t undo it.');
  if (held) return endHold(file, { ...editor, role: 'editor' }, now);
  const last = file.decisions.at(-1);
  if (last?.state === 'recalled') return undefined;
  throw new DomainError(
    'transition_not_allowed',
    last?.settledAt ? `It was sent at ${clockTime(last.settledAt)}.` : 'There is no decision to undo.',
  );
}
