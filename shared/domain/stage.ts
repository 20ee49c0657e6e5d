import { daysAfter, PERIODS } from './deadline.ts';
import type { Status } from './manuscript-status.ts';
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
  'rejected',
] as const;
export type StageName = (typeof STAGES)[number];

export const WAITED_FOR = ['author', 'editors', 'reviewers', 'nobody'] as const;
export type WaitingOn = (typeof WAITED_FOR)[number];

/** Reviews that the published policy promises; a journal's chiefs may want others. */
export const REVIEWS_WANTED = 2;

/** Everything that decides where a manuscript stands. */
export interface StageFacts {
  status: Status;
  submitted: boolean;
  round: number;
  submittedAt: string | null;
  createdAt: string;
  /** Since when it stands at its stage; null until its first change. */
  stageSince: string | null;
  /** Of this cycle. */
  seats: readonly SeatFacts[];
  /** The latest round of which there is a review; 0: none yet. */
  reviewedRound: number;
  /** Reviews that the journal wanted as it was sent to review. */
  reviewsWanted?: number;
  /** A revision that its author is asked for. */
  revision?: { dueAt: string } | null;
  /** A decision that has not left yet. */
  held?: { leavesAt: string } | null;
  /** Since when a message waits to be read. */
  unread?: { editors: string | null };
  /** When letters about it came back. */
  undelivered?: readonly { at: string }[];
}

export interface Stage {
  name: StageName;
  waitingOn: WaitingOn;
  since: string;
  /** By when whoever is waited for is asked to be done, where a date was told. */
  due: string | null;
}

function nameOf({ status, submitted, round, seats, reviewedRound, revision, held }: StageFacts): StageName {
  if (!submitted) return 'draft';
  if (held) return 'leaving';
  if (status === 'Accepted') return 'accepted';
  if (status === 'Rejected') return 'rejected';
  if (status === 'Pending') return revision ? 'revising' : 'screening';
  if (status === 'Reviewed') return reviewedRound === round ? 'deciding' : 'revised';
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
  accepted: 'nobody',
  rejected: 'nobody',
};

const sinceOf = ({ stageSince, submittedAt, createdAt }: StageFacts) =>
  stageSince ?? submittedAt ?? createdAt;

const earliest = (times: readonly string[]) => [...times].sort()[0] ?? null;

/** The dates that were told to those of whom something is still awaited. */
const deadlinesOf = (seats: readonly SeatFacts[]) =>
  seats.filter(isOpenSeat).flatMap(({ by }) => (by ? [by] : []));

/** Where a manuscript stands and who is waited for: derived, stored nowhere, the same for server, web and mail. */
export function stageOf(facts: StageFacts): Stage {
  const name = nameOf(facts);
  const due =
    name === 'revising'
      ? (facts.revision?.dueAt ?? null)
      : name === 'inviting' || name === 'reviewing'
        ? earliest(deadlinesOf(facts.seats))
        : null;
  return { name, waitingOn: WAITING_ON[name], since: sinceOf(facts), due };
}

/** For seats from before dates were told. */
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
    case 'accepted':
    case 'rejected':
      return null;
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

/**
 * From which moment an editor must act; null where there is nothing to wait for. A message that nobody has read and a letter that
 * came back ask at once.
 */
export function actAt(facts: StageFacts): string | null {
  if (!facts.submitted) return null;
  const asked = whenStageAsks(facts);
  const came = (facts.undelivered ?? []).map(({ at }) => at);
  const first = earliest([asked, facts.unread?.editors ?? null, ...came].filter((time) => time !== null));
  return facts.held && first !== null && first < facts.held.leavesAt ? facts.held.leavesAt : first;
}
