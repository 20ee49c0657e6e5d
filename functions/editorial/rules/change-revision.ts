import type { ChangeRevision } from '../../../shared/contract/decisions.ts';
import { dayOfDeadline } from '../../../shared/domain/deadline.ts';
import { deadlineOn } from '../../core/rules/deadline-on.ts';
import { DomainError } from '../../core/rules/domain-error.ts';
import type { ManuscriptFile } from '../../manuscript/record/manuscript-record.ts';
import { assertNoPendingDecision } from '../../manuscript/rules/assert-no-pending-decision.ts';
import type { Change, Person } from '../../manuscript/rules/change.ts';
import { refuseStale } from '../../manuscript/rules/refuse-stale.ts';

/** Changes the due date of a revision; undefined if it is that day already. */
export function changeRevision(
  { record }: ManuscriptFile,
  { dueAt: day, version }: ChangeRevision,
  editor: Person,
  now: string,
): Change | undefined {
  const { revision } = record;
  assertNoPendingDecision(record);
  refuseStale(record, version, editor);
  if (!revision)
    throw new DomainError(
      'transition_not_allowed',
      'The editors have not asked for a revision of this manuscript.',
    );
  const dueAt = deadlineOn(day, 'dueAt', now);
  if (dueAt === revision.dueAt) return undefined;
  return {
    from: { status: ['Pending'], submitted: true, revising: true, held: false },
    set: { revision: { ...revision, dueAt } },
    history: {
      event: 'revision-day-changed',
      who: { ...editor, role: 'editor' },
      detail: dayOfDeadline(dueAt),
    },
  };
}
