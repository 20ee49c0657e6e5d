import type { SeatState } from '../../shared/domain/seats.ts';
import type { Letter } from '../domain/letters/letter.ts';
import type { LetterStore } from '../storage/letter-store.ts';

/** A reviewer's seat as it stands, and its address below the origin. */
export interface LetterSeat {
  state: SeatState;
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
  const invitations = (await letters.list(manuscriptId)).filter(
    (each) => each.template === 'invitation' && each.to.some((recipient) => recipient.seat === n),
  );
  return invitations.length > 0 && invitations.every((each) => NEVER_LEFT.includes(each.state));
}
