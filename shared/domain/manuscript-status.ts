import {
  BEFORE_PUBLISHING,
  type ProductionFacts,
  type ProductionPlace,
  placeOf,
} from './production-states.ts';

export const STATUSES = ['Pending', 'Under Review', 'Reviewed', 'Accepted', 'Rejected'] as const;
export type Status = (typeof STATUSES)[number];

export const PROOF_STATES = ['none', 'queued', 'building', 'ready', 'failed'] as const;
export type ProofState = (typeof PROOF_STATES)[number];

export type Actor = 'author' | 'editor' | 'reviewer';

/** What the rules need to know about a manuscript, in the store and in the web alike. */
export interface ManuscriptState {
  status: Status;
  submitted: boolean;
  proof: { state: ProofState; decision: 'accepted' | 'rejected' | null };
  /** A revision requested from its author, and its draft, once begun. */
  revision?: { draftId: string | null } | null | undefined;
  /** A decision that has not been sent yet. */
  held?: object | null | undefined;
  /** Its progress from acceptance to the published article. */
  production?: ProductionFacts | null | undefined;
}

/** The states in which a transition may start. Every field is also a clause of the conditional write. */
export interface From {
  status: readonly Status[];
  submitted: boolean;
  /** The built PDF must exist and match the saved manuscript. */
  proofReady?: true;
  /** Whether a revision is requested. */
  revising?: boolean;
  /** That revision has not been begun. */
  unbegun?: true;
  /** No decision waits to be sent. */
  held?: false;
  /** Its state of production. */
  production?: readonly ProductionPlace[];
  /** Whether a version of the article is public. */
  published?: boolean;
  /** The latest edition: without blocking checks, or failed or missing its file. */
  edition?: 'publishable' | 'failed' | 'none';
  /** The current round: checked only by the write. */
  round?: number;
  /**
   * Only under anonymous review: the reviewers' copy is current, ready, and has no open findings, unless an editor releases it unchanged
   * (`overridden`: with this very change). A server rule, whose refusal has its own code.
   */
  reviewReady?: true | 'overridden';
  /** The reviewers' copy is unchanged since it was read. */
  copyAsRead?: true;
}

export interface Transition {
  name: string;
  actor: Actor;
  /** The status requested through the API; none for transitions with a call of their own. */
  ask?: Status;
  from: From;
  /** `unreviewed`: the status instead if no one has ever reviewed it. */
  to: { status: Status; submitted: boolean; unreviewed?: Status };
  proofDecision?: 'accepted' | 'rejected';
  /** `round` counts submissions, `cycle` how often it was sent to review. */
  advances?: 'round' | 'cycle';
  needs?: 'reviewer' | 'note' | 'review';
}

/**
 * The one status machine: the rule, the conditional write and the web's buttons all read this table. An author can change a submitted
 * manuscript only by resubmitting it; an editor never sees an unsubmitted one.
 */
export const TRANSITIONS = [
  {
    name: 'send-proof-to-author',
    actor: 'author',
    ask: 'Under Review',
    from: { status: ['Pending', 'Under Review'], submitted: false },
    to: { status: 'Under Review', submitted: false },
  },
  {
    name: 'accept-proof',
    actor: 'author',
    ask: 'Accepted',
    from: { status: ['Pending', 'Under Review'], submitted: false, proofReady: true },
    to: { status: 'Pending', submitted: true },
    proofDecision: 'accepted',
  },
  {
    name: 'reject-proof',
    actor: 'author',
    ask: 'Rejected',
    from: { status: ['Pending', 'Under Review'], submitted: false, proofReady: true },
    to: { status: 'Pending', submitted: false },
    proofDecision: 'rejected',
  },
  {
    name: 'submit-draft',
    actor: 'author',
    ask: 'Pending',
    from: { status: ['Pending'], submitted: false, proofReady: true },
    to: { status: 'Pending', submitted: true },
    proofDecision: 'accepted',
  },
  {
    name: 'resubmit',
    actor: 'author',
    ask: 'Pending',
    from: { status: ['Rejected'], submitted: true, proofReady: true },
    to: { status: 'Pending', submitted: true },
    proofDecision: 'accepted',
    advances: 'round',
  },
  {
    name: 'send-to-review',
    actor: 'editor',
    ask: 'Under Review',
    from: { status: ['Pending', 'Reviewed', 'Rejected'], submitted: true, held: false, reviewReady: true },
    to: { status: 'Under Review', submitted: true },
    advances: 'cycle',
    needs: 'reviewer',
  },
  {
    name: 'reset-to-pending',
    actor: 'editor',
    ask: 'Pending',
    from: { status: ['Under Review'], submitted: true, held: false },
    to: { status: 'Pending', submitted: true },
  },
  {
    // Decide with the reviews received: those still writing are told that theirs is no longer needed.
    name: 'stop-waiting',
    actor: 'editor',
    ask: 'Reviewed',
    from: { status: ['Under Review'], submitted: true, held: false },
    to: { status: 'Reviewed', submitted: true },
    needs: 'review',
  },
  {
    name: 'reject',
    actor: 'editor',
    ask: 'Rejected',
    from: {
      status: ['Pending', 'Under Review', 'Reviewed', 'Accepted'],
      submitted: true,
      held: false,
      production: BEFORE_PUBLISHING,
      published: false,
    },
    to: { status: 'Rejected', submitted: true },
    needs: 'note',
  },
  {
    name: 'accept',
    actor: 'editor',
    ask: 'Accepted',
    from: { status: ['Reviewed'], submitted: true, held: false },
    to: { status: 'Accepted', submitted: true },
  },
  {
    // The author is asked to change it; before any review, for problems to be mended first.
    name: 'request-revision',
    actor: 'editor',
    from: { status: ['Pending', 'Reviewed'], submitted: true, revising: false, held: false },
    to: { status: 'Pending', submitted: true },
  },
  {
    // By the proof of the revision's draft, which replaces the manuscript's content.
    name: 'submit-revision',
    actor: 'author',
    from: { status: ['Pending'], submitted: true, revising: true },
    to: { status: 'Reviewed', unreviewed: 'Pending', submitted: true },
    advances: 'round',
  },
  {
    // The only way to correct a sent decision.
    name: 'reopen',
    actor: 'editor',
    from: {
      status: ['Accepted', 'Rejected'],
      submitted: true,
      held: false,
      production: BEFORE_PUBLISHING,
      published: false,
    },
    to: { status: 'Reviewed', unreviewed: 'Pending', submitted: true },
  },
  {
    name: 'take-back-revision',
    actor: 'editor',
    from: { status: ['Pending'], submitted: true, revising: true, unbegun: true, held: false },
    to: { status: 'Reviewed', unreviewed: 'Pending', submitted: true },
  },
] as const satisfies readonly Transition[];

type Row = (typeof TRANSITIONS)[number];
export type TransitionName = Row['name'];
export type NamedTransition = Transition & { name: TransitionName };

type AskedRow = Extract<Row, { ask: Status }>;
/** Actor and requested status: 'author Accepted'. */
export type Asked = { [One in AskedRow as One['name']]: `${One['actor']} ${One['ask']}` }[AskedRow['name']];

/** Withdrawal is not a status: it deletes. */
const WITHDRAWABLE: readonly From[] = [
  { status: ['Pending', 'Under Review'], submitted: false },
  { status: ['Pending', 'Rejected'], submitted: true },
];

/** Reviews are accepted in this state only; the same write may make it `Reviewed`. */
export const REVIEWABLE: From = { status: ['Under Review'], submitted: true, held: false };

/** States in which an author may change it. */
export const EDITABLE: From = { status: ['Pending', 'Under Review'], submitted: false };

export function isFrom(state: ManuscriptState, from: From): boolean {
  return (
    from.status.includes(state.status) &&
    from.submitted === state.submitted &&
    (!from.proofReady || state.proof.state === 'ready') &&
    (from.revising === undefined || from.revising === Boolean(state.revision)) &&
    (!from.unbegun || !state.revision?.draftId) &&
    (from.held === undefined || !state.held) &&
    (!from.production || from.production.includes(placeOf(state.production))) &&
    (from.published === undefined || from.published === isPublished(state.production)) &&
    (!from.edition || isEdition(state.production, from.edition))
  );
}

const isPublished = (production: ManuscriptState['production']) => (production?.version ?? 0) > 0;
const isEdition = (production: ManuscriptState['production'], wanted: NonNullable<From['edition']>) =>
  wanted === 'publishable'
    ? production?.edition.state === 'ready' && production.edition.blocking === 0
    : production?.edition.state === wanted;

/** The row of that name. */
export const transitionOf = (name: TransitionName): NamedTransition =>
  (TRANSITIONS as readonly NamedTransition[]).find((transition) => transition.name === name)!;

/** The resulting status, with or without a review. */
export const statusAfter = ({ to }: Transition, reviewedRound: number): Status =>
  reviewedRound === 0 ? (to.unreviewed ?? to.status) : to.status;

/** The transition for this request and actor, or undefined if the table has none. */
export function findTransition(
  actor: Actor,
  ask: Status,
  state: ManuscriptState,
): NamedTransition | undefined {
  return (TRANSITIONS as readonly NamedTransition[]).find(
    (transition) => transition.actor === actor && transition.ask === ask && isFrom(state, transition.from),
  );
}

export function mayWithdraw(state: ManuscriptState): boolean {
  return WITHDRAWABLE.some((from) => isFrom(state, from));
}
