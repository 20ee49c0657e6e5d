import {
  type From,
  isFrom,
  type ManuscriptState,
  type Status,
  type TransitionName,
  transitionOf,
} from './manuscript-status.ts';

interface KindOfDecision {
  /** The change of status when it is sent. */
  transition: TransitionName;
  /** The outcome's name in letters and on pages. */
  name: string;
  /** The editor's choice. */
  label: string;
  /** The object of the send button. */
  sent: string;
  /** The outcome in the record of a round; by default the name. */
  recorded?: string;
}

/** All differences between the kinds, except their letters (`letters/rules/templates.ts`). */
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

/** A value for each kind of revision. */
export const byRevision = <Value>(pick: (kind: RevisionKind) => Value) =>
  Object.fromEntries(REVISION_KINDS.map((kind) => [kind, pick(kind)])) as Record<RevisionKind, Value>;

export const TRANSITION_OF = byKind(({ transition }) => transition);
export const DECISION_NAMES = byKind(({ name }) => name);
export const DECISION_LABELS = byKind(({ label }) => label);
export const SENT_NAMES = byKind(({ sent }) => sent);
export const RECORDED_NAMES = byKind(({ name, recorded = name }) => upper(recorded));
/** Default days for authors, and the most that a journal can set. */
export const REVISION_DAYS = byRevision((kind) => REVISIONS[kind].days);
export const MAX_REVISION_DAYS = byRevision((kind) => REVISIONS[kind].maxDays);

export const isRevisionKind = (kind: DecisionKind): kind is RevisionKind =>
  (REVISION_KINDS as readonly string[]).includes(kind);

/**
 * Where a decision with a letter may start: also under review, because its letters inform those still invited or writing. A request for a
 * status alone follows its own row of the table.
 */
export function decidableFrom(kind: DecisionKind): From {
  const { from } = transitionOf(TRANSITION_OF[kind]);
  if (kind === 'desk-reject') return { ...from, status: ['Pending'], revising: false };
  return { ...from, status: [...new Set<Status>([...from.status, 'Under Review'])] };
}

/** Whether this decision is possible here; only a reviewed manuscript can be accepted. */
export const mayDecide = (state: ManuscriptState, kind: DecisionKind, isReviewed: boolean): boolean =>
  isFrom(state, decidableFrom(kind)) && (kind !== 'accept' || isReviewed);

/** Why some kinds can't be chosen here, and what would help; null if all can, or nothing helps. */
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
