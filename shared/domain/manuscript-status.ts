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

/** What the rules need to know of a manuscript, as the store and the web both hold it. */
export interface ManuscriptState {
  status: Status;
  submitted: boolean;
  proof: { state: ProofState; decision: 'accepted' | 'rejected' | null };
  /** A revision that its author is asked for, and the draft in which it is being made, once that is begun. */
  revision?: { draftId: string | null } | null | undefined;
  /** A decision that has not left yet. */
  held?: object | null | undefined;
  /** Its way from acceptance to the published article. */
  production?: ProductionFacts | null | undefined;
}

/** The states a transition may start from. Every field is also a clause of the conditional write. */
export interface From {
  status: readonly Status[];
  submitted: boolean;
  /** The built PDF must be there and belong to what is saved now. */
  proofReady?: true;
  /** Whether a revision is wanted of its author. */
  revising?: boolean;
  /** Nothing of that revision is begun. */
  unbegun?: true;
  /** No decision waits to leave. */
  held?: false;
  /** Where it stands on its way to the published article. */
  production?: readonly ProductionPlace[];
  /** Whether a version of the article is public. */
  published?: boolean;
  /** The edition built last: without anything that forbids to publish it, or one that could not be built, for a fault or for want of a file. */
  edition?: 'publishable' | 'failed' | 'none';
  /** It stands at this round: asked of the write alone. */
  round?: number;
  /**
   * Under anonymous review alone: the copy for reviewers is the current one, ready, and nothing in it waits for a decision, unless an
   * editor lets it out as it is (`overridden`: with this very change). A rule of the server's, which says why not by a code of its own.
   */
  reviewReady?: true | 'overridden';
  /** The copy for reviewers stands as it was read. */
  copyAsRead?: true;
}

export interface Transition {
  name: string;
  actor: Actor;
  /** The status that is asked for on the wire; none where a call of its own leads there. */
  ask?: Status;
  from: From;
  /** `unreviewed`: where it stands instead as long as nobody has ever reviewed it. */
  to: { status: Status; submitted: boolean; unreviewed?: Status };
  proofDecision?: 'accepted' | 'rejected';
  /** `round` counts submissions, `cycle` how often it was sent to review. */
  advances?: 'round' | 'cycle';
  needs?: 'reviewer' | 'note' | 'review';
}

/**
 * The one status machine: the rule, the conditional write and the web's buttons all read this table.
 * An author never moves a submitted manuscript but to resubmit it; an editor never sees one that is not submitted.
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
    // Decide with the reviews that are there: whoever still writes is told that it is no longer needed.
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
    // The author is asked to change it; before any review, for what is to be mended first.
    name: 'request-revision',
    actor: 'editor',
    from: { status: ['Pending', 'Reviewed'], submitted: true, revising: false, held: false },
    to: { status: 'Pending', submitted: true },
  },
  {
    // By the proof of the revision's draft: it takes the place of what was there.
    name: 'submit-revision',
    actor: 'author',
    from: { status: ['Pending'], submitted: true, revising: true },
    to: { status: 'Reviewed', unreviewed: 'Pending', submitted: true },
    advances: 'round',
  },
  {
    // The one way to correct a decision that has left.
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
/** Who asks for what: 'author Accepted'. */
export type Asked = { [One in AskedRow as One['name']]: `${One['actor']} ${One['ask']}` }[AskedRow['name']];

/** Withdrawal is no status: it deletes. */
const WITHDRAWABLE: readonly From[] = [
  { status: ['Pending', 'Under Review'], submitted: false },
  { status: ['Pending', 'Rejected'], submitted: true },
];

/** A reviewer's review is taken in this state only; the same write may make it `Reviewed`. */
export const REVIEWABLE: From = { status: ['Under Review'], submitted: true, held: false };

/** What an author may still change. */
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

/** Where it leads a manuscript of which there is a review, or none. */
export const statusAfter = ({ to }: Transition, reviewedRound: number): Status =>
  reviewedRound === 0 ? (to.unreviewed ?? to.status) : to.status;

/** The transition that this request means for this actor, or undefined where the table has none. */
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
