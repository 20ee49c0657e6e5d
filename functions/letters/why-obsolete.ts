import type { SeatState } from '../../shared/domain/seats.ts';
import type { Letter, Recipient, Reminded } from '../manuscript/record/letter.ts';
import type { LetterStore } from './letter-store.ts';

/** A reviewer's seat in its present state, and its address below the origin. */
export interface LetterSeat {
  state: SeatState;
  /** The reviewer's address. */
  email?: string | undefined;
  /** When they were last asked; absent if never. */
  invitedAt?: string | undefined;
  /** Since then, or without being asked. */
  hasAccepted: boolean;
  /** Its guest has answered by the link that was mailed to this address. */
  isProved: boolean;
  path: string;
}

export interface Looking {
  letters: Pick<LetterStore, 'list'>;
  /** Undefined if it is gone. */
  seatOf: (manuscriptId: string, n: number) => Promise<LetterSeat | undefined>;
  /** Whether that revision is still due by the same day, or that proof still unanswered. */
  isAwaited: (manuscriptId: string, of: Reminded) => Promise<boolean>;
  /** Whether this person is still named as an author and has not answered yet. */
  isAuthorshipAsked: (manuscriptId: string, recipient: Recipient) => Promise<boolean>;
  /** Whether this address was invited with that import, and has neither an account nor asked to be forgotten. */
  isInvitedToJoin: (importId: string, address: string) => Promise<boolean>;
}

const OVER: readonly SeatState[] = ['cancelled', 'closed'];
const NEVER_LEFT = ['queued', 'unsent'];

const ANSWERED: readonly SeatState[] = ['accepted', 'declined', 'submitted'];
const REVIEWED: readonly SeatState[] = ['submitted'];

/** The states of a seat that has done what a reminder asks for. */
const DONE: Partial<Record<string, readonly SeatState[]>> = {
  'invitation-reminder': ANSWERED,
  'invitation-last': ANSWERED,
  'review-soon': REVIEWED,
  'review-due': REVIEWED,
  'review-overdue': REVIEWED,
};

/** For a person invited again, only invitations since then count. */
async function wasInvitedInVain({ letters }: Looking, manuscriptId: string, n: number, since = '') {
  const invitations = (await letters.list(manuscriptId)).filter(
    ({ template, at, to }) =>
      template === 'invitation' && at >= since && to.some((recipient) => recipient.seat === n),
  );
  return invitations.length > 0 && invitations.every(({ state }) => NEVER_LEFT.includes(state));
}

/**
 * Why an unsent letter has become pointless for its recipient; undefined if it has not. Its link is made when it leaves: it must not open
 * the present holder's seat to another address.
 */
export async function whyObsolete(
  looking: Looking,
  { template, manuscriptId, to, page, reminds, namedBy }: Letter,
): Promise<string | undefined> {
  const [recipient] = to;
  if (!recipient?.address) return 'Their account is gone, and no other address is known.';
  if (reminds && !(await looking.isAwaited(manuscriptId, reminds)))
    return 'What it reminds of was done, or put off, before it left.';
  if (namedBy && !(await looking.isAuthorshipAsked(manuscriptId, recipient)))
    return 'They answered, or are no longer named, before it left.';
  if (page === 'joining' && !(await looking.isInvitedToJoin(manuscriptId, recipient.address)))
    return 'They have an account, or are forgotten, before it left.';
  const n = recipient.seat;
  const seat = n === undefined ? undefined : await looking.seatOf(manuscriptId, n);
  if (n === undefined || !seat) return undefined;
  if (seat.email && seat.email.toLowerCase() !== recipient.address.toLowerCase())
    return 'The address was corrected before it left.';
  if (DONE[template]?.includes(seat.state)) return 'What it reminds of was done before it left.';
  if (template !== 'invitation' && template !== 'seat-ended') return undefined;
  if (seat.hasAccepted || !OVER.includes(seat.state)) return undefined;
  const isVoid =
    template === 'invitation' || (await wasInvitedInVain(looking, manuscriptId, n, seat.invitedAt));
  return isVoid ? 'The invitation was called off before it left.' : undefined;
}
