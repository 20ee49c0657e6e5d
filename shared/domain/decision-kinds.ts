import {
  type From,
  isFrom,
  type ManuscriptState,
  type Status,
  type TransitionName,
  transitionOf,
} from './manuscript-status.ts';

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

/**
 * Where a decision with a letter may start: under review, too, as whoever still is asked or writes is told with it. A request for a
 * status alone keeps to its own row of the table.
 */
export function decidableFrom(kind: DecisionKind): From {
  const { from } = transitionOf(TRANSITION_OF[kind]);
  if (kind === 'desk-reject') return { ...from, status: ['Pending'], revising: false };
  return { ...from, status: [...new Set<Status>([...from.status, 'Under Review'])] };
}

/** Whether it can be decided so from here; accepted is only what somebody has reviewed. */
export const mayDecide = (state: ManuscriptState, kind: DecisionKind, isReviewed: boolean): boolean =>
  isFrom(state, decidableFrom(kind)) && (kind !== 'accept' || isReviewed);

/** Why some kinds can't be chosen from here, and what would mend it; null where all can, or nothing mends it. */
export function whyNotAll(state: ManuscriptState, isReviewed: boolean): string | null {
  const { status, revision } = state;
  if (status === 'Accepted' || status === 'Rejected')
    return 'A decision has already been made. To make another one, reopen it first.';
  if (revision)
    return revision.draftId
      ? 'The authors have begun the revision. You can reject the manuscript now, or decide when the revision is in.'
      : 'The authors are asked for a revision. To make another decision than a rejection, cancel the revision request first.';
  if (status === 'Pending' || !isReviewed) return 'You can accept this manuscript after review.';
  return null;
}
