import { describe, expect, it } from 'vitest';
import { actionsFor, SEAT_STEPS, type SeatEvent, stepFrom } from '../../shared/domain/seat-steps.ts';
import { SEAT_STATES, type SeatState } from '../../shared/domain/seats.ts';

const STATES = ['listed', 'invited', 'accepted', 'submitted', 'declined', 'expired', 'cancelled', 'closed'];
/** One row for each event: the first letters of the state that each state leads to, in the order above; - if it leads nowhere. */
const TABLE: Record<SeatEvent, string> = {
  //           list inv  acc  sub  decl exp  canc clo
  invite: '    inv  -    -    -    -    -    -    -',
  promote: '   inv  -    -    -    -    -    -    -',
  askAgain: '  -    -    -    -    inv  inv  inv  -',
  accept: '    -    acc  -    -    acc  acc  -    -',
  acceptFor: ' -    acc  -    -    acc  acc  -    -',
  decline: '   -    dec  -    -    -    dec  -    -',
  declineFor: '-    dec  -    -    -    dec  -    -',
  expire: '    -    exp  -    -    -    -    -    -',
  giveReview: '-    -    sub  -    -    -    -    -',
  giveBack: '  -    -    dec  -    -    -    -    -',
  moveDate: '  -    -    acc  -    -    -    -    -',
  callOff: '   can  can  can  -    -    -    -    -',
  close: '     clo  clo  clo  -    -    -    -    -',
  remind: '    -    inv  acc  -    -    -    -    -',
  newLink: '   -    inv  acc  sub  dec  exp  -    -',
  setReplyBy: '-    inv  -    -    -    -    -    -',
  setDueAt: '  -    -    acc  -    -    -    -    -',
  setEmail: '  lis  inv  acc  sub  dec  exp  -    -',
};
const cells = (Object.keys(TABLE) as SeatEvent[]).flatMap((event) =>
  TABLE[event]
    .trim()
    .split(/\s+/)
    .map((to, index) => ({ event, state: STATES[index] as SeatState, to })),
);

describe('a seat', () => {
  it('has its row for every event and its column for every state', () => {
    expect(STATES).toEqual(SEAT_STATES);
    expect(Object.keys(TABLE).sort()).toEqual(Object.keys(SEAT_STEPS).sort());
    expect(cells).toHaveLength(Object.keys(SEAT_STEPS).length * SEAT_STATES.length);
  });

  it.each(cells)('$event from $state leads to $to', ({ event, state, to }) => {
    expect(stepFrom(state, event)?.slice(0, 3) ?? '-').toBe(to);
  });

  it('offers an editor only steps that change something, and only a new link once a review is given', () => {
    expect(actionsFor('submitted')).toEqual(['newLink']);
    expect(actionsFor('invited')).toEqual(['remind', 'callOff', 'newLink', 'acceptFor', 'declineFor']);
    expect(actionsFor('closed')).toEqual([]);
  });
});
