import {
  type From,
  isFrom,
  type ManuscriptState,
  type Status,
  type TransitionName,
  transitionOf,
} from './manuscript-status.ts';

interface KindOfDecision {
  /** The change of status once it is sent. */
  transition: TransitionName;
  /** As letters and pages name the outcome. */
  name: string;
  /** As an editor chooses it. */
  label: string;
  /** What the send button sends. */
  sent: string;
  /** As the record of a round tells it; the name if this is left out. */
  recorded?: string;
}

/** All that differs from kind to kind, besides its letter (`letters/rules/templates.ts`). */
const REVISIONS = {
  minor: {
    transition: 'request-revision',
    name: 'minor revision',
    label: 'Minor revision',
    sent: 'minor revision',
    days: 14,
    maxDays: 180,
  },
  major: {
    transition: 'request-revision',
    name: 'major revision',
    label: 'Major revision',
    sent: 'major revision',
    days: 21,
    maxDays: 365,
  },
} as const satisfies Record<string, KindOfDecision & { days: number; maxDays: number }>;
export type RevisionKind = keyof typeof REVISIONS;
export const REVISION_KINDS = Object.keys(REVISIONS) as [RevisionKind, ...RevisionKind[]];

const KINDS = {
  accept: { transition: 'accept', name: 'accepted', label: 'Accept', sent: 'acceptance' },
  ...REVISIONS,
  reject: { transition: 'reject', name: 'not accepted', label: 'Reject', sent: 'rejection' },
  'desk-reject': {
    transition: 'reject',
    name: 'not accepted',
    label: 'Reject without review',
    sent: 'rejection',
    recorded: 'not accepted, without review',
  },
} as const satisfies Record<string, KindOfDecision>;
export type DecisionKind = keyof typeof KINDS;
export const DECISION_KINDS = Object.keys(KINDS) as [DecisionKind, ...DecisionKind[]];

const byKind = <Value>(pick: (kind: KindOfDecision) => Value) =>
  Object.fromEntries(DECISION_KINDS.map((kind) => [kind, pick(KINDS[kind])])) as Record<DecisionKind, Value>;
const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** For each kind of revision. */
export const byRevision = <Value>(pick: (kind: RevisionKind) => Value) =>
  Object.fromEntries(REVISION_KINDS.map((kind) => [kind, pick(kind)])) as Record<RevisionKind, Value>;

export const TRANSITION_OF = byKind(({ transition }) => transition);
export const DECISION_NAMES = byKind(({ name }) => name);
export const DECISION_LABELS = byKind(({ label }) => label);
export const SENT_NAMES = byKind(({ sent }) => sent);
export const RECORDED_NAMES = byKind(({ name, recorded = name }) => upper(recorded));
/** Days that authors have if the journal does not set others, and the most that it can set. */
export const REVISION_DAYS = byRevision((kind) => REVISIONS[kind].days);
export const MAX_REVISION_DAYS = byRevision((kind) => REVISIONS[kind].maxDays);

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
