import { brand } from '../../../shared/brand/brand.ts';
import {
  decidableFrom,
  isRevisionKind,
  mayDecide,
  TRANSITION_OF,
} from '../../../shared/domain/decision-kinds.ts';
import { transitionOf } from '../../../shared/domain/manuscript-status.ts';
import type { ManuscriptFile } from '../../manuscript/record/manuscript-record.ts';
import type { Change } from '../../manuscript/rules/change.ts';
import { transit } from '../../manuscript/rules/status-machine.ts';
import { endHold } from './recall-decision.ts';

const OVERTAKEN =
  'The revision arrived before we sent the decision. We told no one about the decision, and its text is saved.';

/**
 * Carries out the held decision: one change of status, seats and revision, with its letters. Undefined if no decision with that id waits.
 */
export function releaseDecision(file: ManuscriptFile, decisionId: string, now: string): Change | undefined {
  const { record } = file;
  if (record.held?.decisionId !== decisionId) return undefined;
  const decision = file.decisions.find(({ id }) => id === decisionId);
  const { kind } = record.held;
  const isPossible = decision && mayDecide({ ...record, held: null }, kind, record.summary.reviewedRound > 0);
  // A submission since the decision could not be considered, so the decision no longer applies.
  const isObsolete = decision && decision.round !== record.round;
  if (!isPossible || isObsolete)
    return endHold(file, { name: brand.publisher, role: 'system' }, now, isObsolete ? OVERTAKEN : undefined);
  const transition = transitionOf(TRANSITION_OF[kind]);
  const { by, dueAt, note } = decision;
  const change = transit(file, transition, {
    actor: 'editor',
    person: by,
    now,
    note,
    visibility: ['editor'],
  });
  const { held: _held, ...from } = decidableFrom(kind);
  return {
    ...change,
    from,
    set: {
      ...change.set,
      held: null,
      // The handling editor was determined by the decision.
      handlingEditor: record.handlingEditor,
      ...(isRevisionKind(kind) ? { revision: { kind, dueAt: dueAt ?? now, draftId: null, decisionId } } : {}),
    },
    decision: { ...decision, state: 'effective', settledAt: now },
  };
}
