import { DECISION_NAMES } from '../../../shared/domain/decision-kinds.ts';
import { clockTime } from '../../core/rules/clock-time.ts';
import { DomainError } from '../../core/rules/domain-error.ts';
import type { ManuscriptRecord } from '../record/manuscript-record.ts';

/** For editors: tells what was decided already and can still be undone. */
export function assertNoPendingDecision({ held }: Pick<ManuscriptRecord, 'held'>): void {
  if (!held) return;
  throw new DomainError(
    'decision_held',
    `${held.by.name} has decided: ${DECISION_NAMES[held.kind]}. We will send the decision at ${clockTime(held.leavesAt)}. Until then it can be undone.`,
  );
}

/** For reviewers, who must not learn the decision. */
export function refuseWhileDeciding({ held }: Pick<ManuscriptRecord, 'held'>): void {
  if (!held) return;
  throw new DomainError(
    'decision_held',
    'The editors are making a decision on this manuscript. Your text is saved. Check again in 15 minutes.',
  );
}
