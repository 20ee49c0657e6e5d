import type { SeatState } from './seats.ts';

export type SeatActor = 'editor' | 'reviewer' | 'system';

interface SeatStep {
  actors: readonly SeatActor[];
  from: readonly SeatState[];
  /** Absent: the state does not change. */
  to?: SeatState;
}

const UNANSWERED = ['invited', 'expired', 'declined'] as const;
const OPEN = ['invited', 'accepted'] as const;

/** All steps of a seat: the server's rule, the editor's buttons and the reviewer's page all read this table. */
export const SEAT_STEPS = {
  invite: { actors: ['editor'], from: ['listed'], to: 'invited' },
  promote: { actors: ['editor', 'system'], from: ['listed'], to: 'invited' },
  askAgain: { actors: ['editor'], from: ['declined', 'expired', 'cancelled'], to: 'invited' },
  accept: { actors: ['reviewer'], from: UNANSWERED, to: 'accepted' },
  acceptFor: { actors: ['editor'], from: UNANSWERED, to: 'accepted' },
  decline: { actors: ['reviewer'], from: ['invited', 'expired'], to: 'declined' },
  declineFor: { actors: ['editor'], from: ['invited', 'expired'], to: 'declined' },
  expire: { actors: ['system'], from: ['invited'], to: 'expired' },
  giveReview: { actors: ['reviewer'], from: ['accepted'], to: 'submitted' },
  giveBack: { actors: ['reviewer'], from: ['accepted'], to: 'declined' },
  moveDate: { actors: ['reviewer'], from: ['accepted'] },
  callOff: { actors: ['editor'], from: ['listed', 'invited', 'accepted'], to: 'cancelled' },
  close: { actors: ['system'], from: ['listed', 'invited', 'accepted'], to: 'closed' },
  remind: { actors: ['editor'], from: OPEN },
  newLink: { actors: ['editor'], from: ['invited', 'accepted', 'submitted', 'declined', 'expired'] },
  setReplyBy: { actors: ['editor'], from: ['invited'] },
  setDueAt: { actors: ['editor'], from: ['accepted'] },
  setEmail: {
    actors: ['editor'],
    from: ['listed', 'invited', 'accepted', 'submitted', 'declined', 'expired'],
  },
} as const satisfies Record<string, SeatStep>;

export type SeatEvent = keyof typeof SEAT_STEPS;

/** An editor's named actions on a seat; dates and the address are changed by sending them. */
export const SEAT_DEEDS = [
  'remind',
  'callOff',
  'askAgain',
  'newLink',
  'acceptFor',
  'declineFor',
  'promote',
] as const;
export type SeatAction = (typeof SEAT_DEEDS)[number];

/** The state that a step leads to; undefined if the table has no such step. */
export function stepFrom(state: SeatState, event: SeatEvent): SeatState | undefined {
  const { from, to }: SeatStep = SEAT_STEPS[event];
  return from.includes(state) ? (to ?? state) : undefined;
}

export const maySeat = (state: SeatState, event: SeatEvent) => stepFrom(state, event) !== undefined;

export const actionsFor = (state: SeatState): SeatAction[] =>
  SEAT_DEEDS.filter((action) => maySeat(state, action));

/** Reviewers can move their date themselves once, by at most this many days. */
export const MAX_DAYS_MOVED = 14;
/** People in one invitation: each takes rows in one transaction, which takes 100. */
export const MAX_INVITED = 12;
/** Seats of a manuscript in all its cycles. */
export const MAX_SEATS = 100;
