import type { SeatState } from '../../shared/domain/seats.ts';
import type { Letter } from '../domain/letters/letter.ts';
import type { LetterStore } from '../storage/letter-store.ts';

/** A reviewer's seat as it stands, and its address below the origin. */
export interface LetterSeat {
  state: SeatState;
  /** When they were last asked; absent where they never were. */
  invitedAt?: string | undefined;
  /** Since then, or without being asked. */
  hasAccepted: boolean;
  path: string;
}

interface Looking {
  letters: Pick<LetterStore, 'list'>;
  /** Undefined where it is gone. */
  seatOf: (manuscriptId: string, n: number) => Promise<LetterSeat | undefined>;
}

const OVER: readonly SeatState[] = ['cancelled', 'closed'];
const NEVER_LEFT = ['queued', 'unsent'];

/** An invitation whose seat has ended before it left says nothing to anybody any more; nor does the letter that tells of that end. */
export async function isOvertaken(
  { letters, seatOf }: Looking,
  { template, manuscriptId, to }: Letter,
): Promise<boolean> {
  const n = to[0]?.seat;
  if (n === undefined || (template !== 'invitation' && template !== 'seat-ended')) return false;
  const seat = await seatOf(manuscriptId, n);
  if (!seat || seat.hasAccepted || !OVER.includes(seat.state)) return false;
  if (template === 'invitation') return true;
  // Of one who is asked again, what they were sent the first time tells nothing of the second.
  const { invitedAt = '' } = seat;
  const invitations = (await letters.list(manuscriptId)).filter(
    ({ template: each, at, to: those }) =>
      each === 'invitation' && at >= invitedAt && those.some((recipient) => recipient.seat === n),
  );
  return invitations.length > 0 && invitations.every((each) => NEVER_LEFT.includes(each.state));
}
