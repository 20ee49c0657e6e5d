/** A seat is one reviewer's place in one cycle; its states from being named to how it ended. */
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

/** What the rules need to know of a seat, as the store and the web both hold it. */
export interface SeatFacts {
  state: SeatState;
  /** By when its answer (invited) or its review (accepted) is wanted. */
  by?: string | null | undefined;
  /** Mail to its reviewer came back. */
  isUnreachable?: boolean | undefined;
  /** Taken off the list after the review was given: the review stays, access does not. */
  isTakenOff?: boolean | undefined;
}

/** Something is still awaited of it. */
export const isOpenSeat = ({ state }: SeatFacts) => state === 'invited' || state === 'accepted';

/** Ends a review: nobody is waited for any more, and a review is there. */
export const areReviewsIn = (seats: readonly SeatFacts[]) =>
  !seats.some(isOpenSeat) && seats.some(({ state }) => state === 'submitted');
