import { isFrom, type ManuscriptState, type TransitionName, transitionOf } from './manuscript-status.ts';

export const REVISION_KINDS = ['minor', 'major'] as const;
export type RevisionKind = (typeof REVISION_KINDS)[number];

export const DECISION_KINDS = ['accept', ...REVISION_KINDS, 'reject', 'desk-reject'] as const;
export type DecisionKind = (typeof DECISION_KINDS)[number];

/** What each does to the manuscript once it leaves. */
export const TRANSITION_OF = {
  accept: 'accept',
  minor: 'request-revision',
  major: 'request-revision',
  reject: 'reject',
  'desk-reject': 'reject',
} as const satisfies Record<DecisionKind, TransitionName>;

/** As letters and pages name it. */
export const DECISION_NAMES: Record<DecisionKind, string> = {
  accept: 'accepted',
  minor: 'minor revision',
  major: 'major revision',
  reject: 'not accepted',
  'desk-reject': 'not accepted',
};

export const isRevisionKind = (kind: DecisionKind): kind is RevisionKind =>
  (REVISION_KINDS as readonly string[]).includes(kind);

/** Whether it can be decided so from here; from the desk is rejected only what is still there. */
export const mayDecide = (state: ManuscriptState, kind: DecisionKind): boolean =>
  isFrom(state, transitionOf(TRANSITION_OF[kind]).from) &&
  (kind !== 'desk-reject' || (state.status === 'Pending' && !state.revision));
