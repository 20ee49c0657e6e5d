/** A seat is one reviewer's part in one cycle; its states run from being listed to how it ended. */
export const SEAT_STATES = [
  'listed',
  'invited',
  'accepted',
  'submitted',
  'declined',
  'expired',
  'cancelled',
  'closed',
] as const;
export type SeatState = (typeof SEAT_STATES)[number];

/** What the rules need to know about a seat, in the store and in the web alike. */
export interface SeatFacts {
  state: SeatState;
  /** When its answer (invited) or its review (accepted) is due. */
  by?: string | null | undefined;
  /** Email to its reviewer bounced. */
  isUnreachable?: boolean | undefined;
  /** Removed from the list after the review was submitted: the review stays, access does not. */
  isTakenOff?: boolean | undefined;
}

/** Whether an answer or a review is still due. */
export const isOpenSeat = ({ state }: SeatFacts) => state === 'invited' || state === 'accepted';

/** Whether no answer or review is due any more, and there is a review. */
export const areReviewsIn = (seats: readonly SeatFacts[]) =>
  !seats.some(isOpenSeat) && seats.some(({ state }) => state === 'submitted');

/** Whether ties of its reviewer to the authors matter: those who declined or were called off judge nothing. */
export const isComparedSeat = (seat: SeatFacts) =>
  isOpenSeat(seat) || seat.state === 'submitted' || seat.state === 'listed';
