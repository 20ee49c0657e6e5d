import { daysAfter, PERIODS } from './deadline.ts';
import type { Status } from './manuscript-status.ts';
import type { EditionState, ProductionState } from './production-states.ts';
import { isOpenSeat, type SeatFacts } from './seats.ts';

export const STAGES = [
  'draft',
  'leaving',
  'revising',
  'screening',
  'reviewersNeeded',
  'inviting',
  'reviewing',
  'deciding',
  'revised',
  'accepted',
  'preparing',
  'proofing',
  'approved',
  'publishing',
  'published',
  'removed',
  'rejected',
] as const;
export type StageName = (typeof STAGES)[number];

export const WAITED_FOR = ['author', 'editors', 'reviewers', 'nobody'] as const;
export type WaitingOn = (typeof WAITED_FOR)[number];

/** Reviews that the published policy promises; a journal's chiefs may want others. */
export const REVIEWS_WANTED = 2;

/** Everything that determines the stage of a manuscript. */
export interface StageFacts {
  status: Status;
  submitted: boolean;
  round: number;
  submittedAt: string | null;
  createdAt: string;
  /** The seats of this cycle. */
  seats: readonly SeatFacts[];
  summary: {
    /** When it reached its stage; null until its first change. */
    stageSince: string | null;
    /** The latest round with a review; 0: none yet. */
    reviewedRound: number;
    /** When the oldest unread message of each conversation came. */
    threads?: readonly { unread: { editors: string | null } }[];
    /** When letters about it bounced. */
    undelivered?: readonly { at: string }[];
  };
  /** Reviews that the journal wanted when it was sent to review. */
  reviewsWanted?: number;
  /** A revision requested from its author. */
  revision?: { dueAt: string } | null;
  /** A decision that has not been sent yet. */
  held?: { leavesAt: string } | null;
  /** Its production, once begun. */
  production?: {
    state: ProductionState;
    version?: number;
    dueAt: string | null;
    leavesAt: string | null;
    placed: { on: string } | null;
    edition?: { state: EditionState };
  } | null;
  /** Who submitted it, and whether they still have an account. */
  ownerId?: string;
  authors?: readonly Answering[];
  /** Named authors who have not confirmed authorship. */
  authorship?: { unconfirmed: readonly string[] };
}

/** An author, as far as it matters for who answers for all of them. */
interface Answering {
  _id: string;
  hasAccount?: false | undefined;
  isCorresponding?: boolean | undefined;
  hasConfirmed?: boolean | undefined;
}

export interface Stage {
  name: StageName;
  waitingOn: WaitingOn;
  since: string;
  /** The due date of those it waits on, if they were given one. */
  due: string | null;
}

const STAGE_OF: Record<ProductionState, StageName> = {
  preparing: 'preparing',
  proofing: 'proofing',
  approved: 'approved',
  leaving: 'publishing',
  publishing: 'publishing',
  published: 'published',
  removed: 'removed',
};

function stageName({
  status,
  submitted,
  round,
  seats,
  summary,
  revision,
  held,
  production,
}: StageFacts): StageName {
  if (!submitted) return 'draft';
  if (held) return 'leaving';
  if (status === 'Accepted') return production ? STAGE_OF[production.state] : 'accepted';
  if (status === 'Rejected') return 'rejected';
  if (status === 'Pending') return revision ? 'revising' : 'screening';
  if (status === 'Reviewed') return summary.reviewedRound === round ? 'deciding' : 'revised';
  if (seats.some(({ state }) => state === 'accepted' || state === 'submitted')) return 'reviewing';
  return seats.some(({ state }) => state === 'invited') ? 'inviting' : 'reviewersNeeded';
}

const WAITING_ON: Record<StageName, WaitingOn> = {
  draft: 'author',
  leaving: 'editors',
  revising: 'author',
  screening: 'editors',
  reviewersNeeded: 'editors',
  inviting: 'reviewers',
  reviewing: 'reviewers',
  deciding: 'editors',
  revised: 'editors',
  accepted: 'editors',
  preparing: 'editors',
  proofing: 'author',
  approved: 'editors',
  publishing: 'nobody',
  published: 'nobody',
  removed: 'nobody',
  rejected: 'nobody',
};

const sinceOf = ({ summary, submittedAt, createdAt }: StageFacts) =>
  summary.stageSince ?? submittedAt ?? createdAt;

const earliest = (times: readonly string[]) => [...times].sort()[0] ?? null;

/** The dates given to those who still owe something. */
const deadlinesOf = (seats: readonly SeatFacts[]) =>
  seats.filter(isOpenSeat).flatMap(({ by }) => (by ? [by] : []));

/** Accepted as a PDF, with the author asked for the Word file. */
export const isFileWanted = ({ status, production }: StageFacts): boolean =>
  status === 'Accepted' && production?.state === 'preparing' && production.edition?.state === 'none';

/**
 * Who answers for the authors of an article: whoever submitted it; if their account was deleted, an author who has confirmed, the
 * corresponding one first.
 */
export function answererOf<Author extends Answering>({
  ownerId,
  authors = [],
  authorship,
}: {
  ownerId?: string;
  authors?: readonly Author[];
  authorship?: { unconfirmed: readonly string[] };
}): Author | undefined {
  const able = authors.filter(
    ({ _id, hasAccount, hasConfirmed }) =>
      hasAccount !== false && hasConfirmed !== false && !authorship?.unconfirmed.includes(_id),
  );
  return (
    able.find(({ _id }) => _id === ownerId) ?? able.find(({ isCorresponding }) => isCorresponding) ?? able[0]
  );
}

/** The account of whoever submitted it was deleted. */
export const isOwnerGone = ({ ownerId, authors = [] }: Pick<StageFacts, 'ownerId' | 'authors'>): boolean =>
  authors.some(({ _id, hasAccount }) => _id === ownerId && hasAccount === false);

/** No one is left to ask. */
const hasNoAnswerer = (facts: StageFacts): boolean => isOwnerGone(facts) && !answererOf(facts);

/** The stage of a manuscript and whom it waits on: derived, never stored, the same for server, web and email. */
export function stageOf(facts: StageFacts): Stage {
  const name = stageName(facts);
  const due =
    name === 'revising'
      ? (facts.revision?.dueAt ?? null)
      : name === 'proofing'
        ? facts.production!.dueAt
        : name === 'inviting' || name === 'reviewing'
          ? earliest(deadlinesOf(facts.seats))
          : null;
  const asked = isFileWanted(facts) ? 'author' : WAITING_ON[name];
  const waitingOn = asked === 'author' && facts.production && hasNoAnswerer(facts) ? 'editors' : asked;
  return { name, waitingOn, since: sinceOf(facts), due };
}

/** What its authors may know: an unsent decision, or publication, changes nothing for them. */
export const withoutHeld = <Facts extends StageFacts>(facts: Facts): Facts => {
  const { production } = facts;
  const isLeaving = production?.state === 'leaving' || production?.state === 'publishing';
  return { ...facts, held: null, ...(isLeaving ? { production: { ...production, state: 'approved' } } : {}) };
};

/** For old seats without dates. */
const UNTOLD_DAYS = { invited: PERIODS.reply, accepted: PERIODS.review };

function whenSeatsAreLate(facts: StageFacts): string {
  const since = sinceOf(facts);
  const open = facts.seats.filter(isOpenSeat);
  const held = open.length + facts.seats.filter(({ state }) => state === 'submitted').length;
  if (open.length === 0 || open.some(({ isUnreachable }) => isUnreachable)) return since;
  if (stageOf(facts).name === 'reviewing' && held < (facts.reviewsWanted ?? REVIEWS_WANTED)) return since;
  const dates = open.map(
    ({ by, state }) => by ?? daysAfter(since, UNTOLD_DAYS[state as keyof typeof UNTOLD_DAYS]),
  );
  return daysAfter(earliest(dates)!, PERIODS.grace);
}

function whenStageAsks(facts: StageFacts): string | null {
  const stage = stageOf(facts);
  switch (stage.name) {
    case 'draft':
    case 'published':
    case 'removed':
    case 'rejected':
      return null;
    case 'preparing':
      return isFileWanted(facts) && !hasNoAnswerer(facts)
        ? daysAfter(stage.since, PERIODS.proof)
        : (facts.production?.leavesAt ?? stage.since);
    case 'proofing':
      if (hasNoAnswerer(facts)) return stage.since;
      return daysAfter(facts.production!.dueAt ?? stage.since, PERIODS.grace);
    case 'publishing':
      return facts.production!.leavesAt ?? stage.since;
    case 'leaving':
      return facts.held!.leavesAt;
    case 'revising':
      return daysAfter(facts.revision!.dueAt, PERIODS.grace);
    case 'inviting':
    case 'reviewing':
      return whenSeatsAreLate(facts);
    default:
      return stage.since;
  }
}

/** When an editor must start to act; null if there is nothing to wait for. An unread message and a bounced letter need action at once. */
export function actAt(facts: StageFacts): string | null {
  if (!facts.submitted) return null;
  const asked = whenStageAsks(facts);
  const { threads = [], undelivered = [] } = facts.summary;
  const came = [...threads.map(({ unread }) => unread.editors), ...undelivered.map(({ at }) => at)];
  const first = earliest([asked, ...came].filter((time) => time !== null));
  return facts.held && first !== null && first < facts.held.leavesAt ? facts.held.leavesAt : first;
}
