import { describe, expect, it } from 'vitest';
import { dayOfDeadline, daysAfter, dueAfter } from '../../shared/domain/deadline.ts';
import { STATUSES } from '../../shared/domain/manuscript-status.ts';
import {
  EDITION_STATES,
  PRODUCTION_STATES,
  type ProductionState,
} from '../../shared/domain/production-states.ts';
import { areReviewsIn, SEAT_STATES, type SeatFacts, type SeatState } from '../../shared/domain/seats.ts';
import { actAt, type StageFacts, stageOf } from '../../shared/domain/stage.ts';
import { authorStage, longDate } from '../../shared/domain/stage-words.ts';

const SINCE = '2026-11-03T09:00:00.000Z';
const REPLY = '2026-11-11T11:59:59.000Z';
const REVIEW = '2026-12-02T11:59:59.000Z';
const facts = ({
  reviewedRound = 0,
  threads,
  ...more
}: Partial<StageFacts & StageFacts['summary']> = {}): StageFacts => ({
  status: 'Under Review',
  submitted: true,
  round: 1,
  submittedAt: '2026-10-20T09:00:00.000Z',
  createdAt: '2026-10-01T09:00:00.000Z',
  summary: { stageSince: SINCE, reviewedRound, threads },
  seats: [],
  ...more,
});
const seat = (state: SeatState, more: Partial<SeatFacts> = {}): SeatFacts => ({
  state,
  by: state === 'invited' ? REPLY : state === 'accepted' ? REVIEW : null,
  ...more,
});

/** Every combination of up to four seats, whatever their order. */
function combinations(most: number, from = 0): SeatState[][] {
  if (most === 0) return [[]];
  const longer = SEAT_STATES.slice(from).flatMap((state, index) =>
    combinations(most - 1, from + index).map((rest) => [state, ...rest]),
  );
  return [[], ...longer];
}
const SEATINGS = combinations(4);

describe('the stage of a manuscript under review', () => {
  it('is told by every combination of up to four seats', () => {
    // With 8 states: 1 + 8 + 36 + 120 + 330.
    expect(new Set(SEATINGS.map((states) => states.join())).size).toBe(495);
    for (const states of SEATINGS) {
      const has = (...wanted: SeatState[]) => states.some((state) => wanted.includes(state));
      const { name, waitingOn } = stageOf(facts({ seats: states.map((state) => seat(state)) }));
      const expected = has('accepted', 'submitted')
        ? ['reviewing', 'reviewers']
        : has('invited')
          ? ['inviting', 'reviewers']
          : ['reviewersNeeded', 'editors'];
      expect([states, name, waitingOn]).toEqual([states, ...expected]);
    }
  });

  it('asks an editor to act immediately if no review is awaited, too few reviewers are invited, or mail came back; otherwise three days after the first date', () => {
    for (const states of SEATINGS) {
      const count = (...wanted: SeatState[]) => states.filter((state) => wanted.includes(state)).length;
      const open = count('invited', 'accepted');
      const isReviewing = count('accepted', 'submitted') > 0;
      const tooFew = isReviewing && open + count('submitted') < 2;
      const first = count('invited') > 0 ? REPLY : REVIEW;
      const expected = open === 0 || tooFew ? SINCE : daysAfter(first, 3);
      const seats = states.map((state) => seat(state));
      expect([states, actAt(facts({ seats }))]).toEqual([states, expected]);
      const bounced = seats.map((each) => ({ ...each, isUnreachable: true }));
      expect([states, actAt(facts({ seats: bounced }))]).toEqual([states, SINCE]);
    }
  });

  it('is over once no review is awaited and one has arrived, but never if all reviewers have declined', () => {
    for (const states of SEATINGS) {
      const isIn = areReviewsIn(states.map((state) => seat(state)));
      const expected =
        states.includes('submitted') && !states.includes('invited') && !states.includes('accepted');
      expect([states, isIn]).toEqual([states, expected]);
    }
  });

  it('uses the usual dates for seats that were made before seats had dates', () => {
    const untold = (state: SeatState) =>
      facts({ seats: [seat(state, { by: null }), seat(state, { by: null })] });
    expect(actAt(untold('invited'))).toBe(daysAfter(SINCE, 7 + 3));
    expect(actAt(untold('accepted'))).toBe(daysAfter(SINCE, 28 + 3));
    expect(stageOf(untold('accepted')).due).toBeNull();
  });
});

describe('any other stage', () => {
  const held = { leavesAt: '2026-11-03T09:10:00.000Z' };
  const revision = { dueAt: REVIEW };
  const at = (state: ProductionState) => ({ state, dueAt: REVIEW, leavesAt: held.leavesAt, placed: null });
  it.each([
    ['draft', { submitted: false }, 'author', null],
    ['screening', { status: 'Pending' }, 'editors', SINCE],
    ['revising', { status: 'Pending', revision }, 'author', daysAfter(REVIEW, 3)],
    ['deciding', { status: 'Reviewed', reviewedRound: 1 }, 'editors', SINCE],
    ['revised', { status: 'Reviewed', round: 2, reviewedRound: 1 }, 'editors', SINCE],
    ['accepted', { status: 'Accepted' }, 'editors', SINCE],
    [
      'preparing',
      { status: 'Accepted', production: { ...at('preparing'), leavesAt: null } },
      'editors',
      SINCE,
    ],
    // Until it leaves for its author.
    ['preparing', { status: 'Accepted', production: at('preparing') }, 'editors', held.leavesAt],
    ['proofing', { status: 'Accepted', production: at('proofing') }, 'author', daysAfter(REVIEW, 3)],
    ['approved', { status: 'Accepted', production: at('approved') }, 'editors', SINCE],
    ['publishing', { status: 'Accepted', production: at('leaving') }, 'nobody', held.leavesAt],
    ['publishing', { status: 'Accepted', production: at('publishing') }, 'nobody', held.leavesAt],
    ['published', { status: 'Accepted', production: at('published') }, 'nobody', null],
    ['rejected', { status: 'Rejected' }, 'nobody', null],
    ['leaving', { status: 'Reviewed', reviewedRound: 1, held }, 'editors', held.leavesAt],
  ] as const)(
    '%s is told by status, round, revision, a held decision and production',
    (name, more, waitingOn, act) => {
      expect(stageOf(facts(more))).toMatchObject({ name, waitingOn, since: SINCE });
      expect(actAt(facts(more))).toBe(act);
    },
  );

  it('is the same for all drafts, whatever else they say', () => {
    for (const status of STATUSES)
      expect(stageOf(facts({ submitted: false, status, held, revision })).name).toBe('draft');
  });

  it('asks an editor to act immediately on an unread message, but never before a held decision is sent', () => {
    const unread = { editors: '2026-11-02T00:00:00.000Z' };
    const threads = [{ unread: { editors: null } }, { unread }];
    const seats = [seat('accepted'), seat('accepted')];
    expect(actAt(facts({ seats, threads }))).toBe(unread.editors);
    expect(actAt(facts({ status: 'Accepted', threads }))).toBe(unread.editors);
    expect(actAt(facts({ status: 'Reviewed', held, threads }))).toBe(held.leavesAt);
  });
});

describe('what an author is told', () => {
  it('never says how many reviewers declined, who is late or that a decision waits to be sent', () => {
    for (const states of SEATINGS) {
      const told = authorStage(facts({ seats: states.map((state) => seat(state)) }));
      const reading = states.filter((state) => state === 'accepted' || state === 'submitted').length;
      const expected =
        reading === 0
          ? ['inviting', 'Finding reviewers.', null]
          : [
              'reviewing',
              `With ${reading} reviewer${reading === 1 ? '' : 's'} since 3 November 2026.`,
              SINCE,
            ];
      expect([states, told.stage, told.stageText, told.since]).toEqual([states, ...expected]);
      expect(told.due).toBeNull();
    }
    const waiting = facts({ status: 'Reviewed', reviewedRound: 1 });
    expect(authorStage({ ...waiting, held: { leavesAt: REVIEW } })).toEqual(authorStage(waiting));
  });

  it('does not move when a review arrives', () => {
    const before = facts({ seats: [seat('accepted'), seat('accepted')] });
    const after = facts({ seats: [seat('accepted'), seat('submitted')] });
    expect(authorStage(after)).toEqual(authorStage(before));
  });

  it('names the day when a revision is due', () => {
    const told = authorStage(facts({ status: 'Pending', revision: { dueAt: '2026-12-13T11:59:59.000Z' } }));
    expect(told).toMatchObject({ stage: 'revising', stageText: 'Revision due by 12 December 2026.' });
  });

  it('tells no co-author to do what only the submitting author can do', () => {
    const due = '2026-12-13T11:59:59.000Z';
    const accepted = PRODUCTION_STATES.flatMap((state) =>
      EDITION_STATES.map((edition) =>
        facts({
          status: 'Accepted',
          production: { state, dueAt: due, leavesAt: due, placed: null, edition: { state: edition } },
        }),
      ),
    );
    const all = [...accepted, facts({ status: 'Pending', revision: { dueAt: due } })];
    const toOwner = all.map((one) => authorStage(one));
    const others = all.map((one) => authorStage(one, false));
    const asks = ({ stageText, next }: { stageText: string; next: string }) =>
      /\byou\b|^(Check|Send)\b/m.test(`${stageText}\n${next}`);
    expect(toOwner.filter(asks).length).toBe(EDITION_STATES.length + 2);
    expect(others.filter(asks)).toEqual([]);
    expect(others.map(({ stage, due }) => [stage, due])).toEqual(
      toOwner.map(({ stage, due }) => [stage, due]),
    );
  });
});

describe('a deadline', () => {
  it('lasts until its day is over everywhere in the world', () => {
    const due = dueAfter('2026-11-03T23:30:00.000Z', 28);
    expect(due).toBe('2026-12-02T11:59:59.000Z');
    expect(dayOfDeadline(due)).toBe('2026-12-01');
  });
});

it.each(Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 3, 23, 59)).toISOString()))(
  'the long date of %s is written as people write it, at the same time everywhere',
  (time) => {
    const written = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
    expect(longDate(time)).toBe(new Intl.DateTimeFormat('en-GB', written).format(new Date(time)));
  },
);
