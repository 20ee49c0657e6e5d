import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { factsPk, historyKey, seatKey } from '../../functions/core/keys.ts';
import { changeAndTell } from '../../functions/manuscript/change-and-tell.ts';
import type { HistoryRecord } from '../../functions/manuscript/record/manuscript-record.ts';
import type { SeatRecord } from '../../functions/manuscript/record/seat-record.ts';
import { isTurningPoint } from '../../functions/manuscript/rules/is-turning-point.ts';
import { people, tellingManuscripts } from '../../functions/runtime/stores.ts';
import type { Statistics } from '../../shared/contract/statistics.ts';
import { daysAfter } from '../../shared/domain/deadline.ts';
import type { EventName } from '../../shared/domain/event-names.ts';
import { STATUSES } from '../../shared/domain/manuscript-status.ts';
import { buildManuscript, seatRowsOf, underReview } from '../support/build-manuscript.ts';
import { call, type TestCaller } from '../support/call-handler.ts';
import { buildPerson, callers, seed, startCast } from '../support/cast.ts';
import { STATISTICS_SET } from '../support/statistics-set.ts';

let cast: Awaited<ReturnType<typeof startCast>>;
let database: DynamoDBDocumentClient;
beforeAll(async () => {
  cast = await startCast();
  database = DynamoDBDocumentClient.from(new DynamoDBClient({}));
});
afterAll(() => cast.database.stop());

const statistics = async (query: Record<string, string> = {}) => {
  const reply = await call('get-statistics', { caller: callers.editor, query });
  expect(reply.status).toBe(200);
  return reply.body;
};
const put = (Item: object) =>
  database.send(new PutCommand({ TableName: process.env.MANUSCRIPTS_TABLE, Item: Item as never }));
const factRows = async (month: string, id: string) => {
  const { Items = [] } = await database.send(
    new QueryCommand({
      TableName: process.env.MANUSCRIPTS_TABLE,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :id)',
      ExpressionAttributeValues: { ':pk': factsPk(month), ':id': id },
    }),
  );
  return Items;
};

type Entry = Pick<HistoryRecord, 'at' | 'event' | 'from' | 'to'> & { role: 'author' | 'editor' };

/** The history of one of the set, as the product itself would have written it. */
function historyOf(submitted: string, asked: string, followed: string): Entry[] {
  let at = submitted;
  let status: HistoryRecord['to'] = 'Pending';
  const entries: Entry[] = [
    { at, event: 'manuscript-submitted', from: 'Pending', to: 'Pending', role: 'author' },
  ];
  const go = (days: number, event: EventName, to: typeof status, role: Entry['role'] = 'editor') => {
    at = daysAfter(at, days);
    entries.push({ at, event, from: status, to, role });
    status = to;
  };
  if (asked !== '-')
    entries.push({
      at: daysAfter(at, 3),
      event: 'sent-to-review',
      from: 'Pending',
      to: 'Under Review',
      role: 'editor',
    });
  if (asked !== '-') status = 'Under Review';
  for (const [step = '', ...number] of followed === '-' ? [] : followed.split(' ')) {
    const days = Number(number.join(''));
    if (step === 'A') go(days, 'manuscript-accepted', 'Accepted');
    if (step === 'R' || step === 'D') go(days, 'manuscript-rejected', 'Rejected');
    if (step === 'N') go(days, 'manuscript-resubmitted', 'Pending', 'author');
    if (step === 'U') go(days, 'decision-reopened', 'Reviewed');
  }
  return entries;
}

function seatsOf(submitted: string, asked: string): Pick<SeatRecord, 'state' | 'times'>[] {
  const invited = daysAfter(submitted, 3);
  if (asked === '-') return [];
  return asked.split(' ').map((seat) => {
    if (seat === 's') return { state: 'expired', times: { invited, expired: daysAfter(invited, 10) } };
    const [answer, review] = seat.slice(1).split('r').map(Number);
    const answered = daysAfter(invited, answer!);
    if (seat.startsWith('d')) return { state: 'declined', times: { invited, declined: answered } };
    if (review === undefined) return { state: 'accepted', times: { invited, accepted: answered } };
    const times = { invited, accepted: answered, submitted: daysAfter(answered, review) };
    return { state: 'submitted', times };
  });
}

async function store(
  [day, asked, followed]: (typeof STATISTICS_SET)[number],
  index: number,
): Promise<string> {
  const submitted = `${day}T08:00:00.000Z`;
  const record = await seed(
    buildManuscript({
      submitted: true,
      submittedAt: submitted,
      createdAt: submitted,
      title: `Counted ${index}`,
    }),
  );
  for (const [n, { at, event, from, to, role }] of historyOf(submitted, asked, followed).entries()) {
    const entry = { id: `h${n}`, at, event, from, to, who: { name: role, role } };
    await put({ ...historyKey(record.id, entry, isTurningPoint(entry)), ...entry });
  }
  const [row] = seatRowsOf(underReview(['reviewer']));
  for (const [n, seat] of seatsOf(submitted, asked).entries())
    await put({ ...seatKey(record.id, n + 1), ...row, ...seat, n: n + 1 });
  return record.id;
}

describe('forty manuscripts that were counted by hand', () => {
  const stored: string[] = [];
  /** Any change of a manuscript counts its stored data. */
  const touch = async (id: string) => {
    const from = { status: STATUSES, submitted: true };
    const who = { name: 'Test', role: 'system' as const };
    await changeAndTell(tellingManuscripts(), id, () => ({
      from,
      set: {},
      history: { event: 'proof-built', who },
    }));
  };
  beforeAll(async () => {
    for (const [index, each] of STATISTICS_SET.entries()) stored.push(await store(each, index));
    for (const id of stored) await touch(id);
  });

  it('are counted as they were by hand, from what is kept of them', async () => {
    const { durations, answers, outcomes, reviewers, rounds } = await statistics({
      from: '2026-02',
      to: '2026-06',
    });
    expect(durations).toEqual({
      firstDecision: { n: 12, median: 73, ninetieth: 88 },
      finalDecision: { n: 12, median: 77.5, ninetieth: 88 },
      deskRejection: { n: 5, median: 11, ninetieth: 12 },
      answer: { n: 56, median: 6, ninetieth: 8 },
      review: { n: 40, median: 29, ninetieth: 43 },
      revision: { n: 1, median: 11, ninetieth: null },
      publication: { n: 0, median: null, ninetieth: null },
    });
    expect(answers).toMatchObject({ accepted: 43, declined: 13, silent: 6, acceptedRate: 43 / 62 });
    expect(outcomes).toEqual({
      submitted: 30,
      accepted: 7,
      rejected: 5,
      deskRejected: 5,
      withdrawn: 0,
      open: 13,
      acceptanceRate: 7 / 17,
      rejectionRate: expect.any(Number),
      deskRejectionRate: 5 / 17,
    });
    expect(reviewers).toEqual({ asked: 59, reviews: 40, askedPerReview: 59 / 40 });
    expect(rounds).toEqual([
      { rounds: 1, count: 11 },
      { rounds: 2, count: 1 },
    ]);
  });

  it('are counted once, however often that is asked for', async () => {
    for (const id of stored) await touch(id);
    expect((await statistics({ from: '2026-01', to: '2026-12' })).outcomes.submitted).toBe(40);
  });

  it('make no share where there are fewer than five', async () => {
    const january = await statistics({ from: '2026-01', to: '2026-01' });
    expect(january.outcomes).toMatchObject({ submitted: 10, accepted: 3, acceptanceRate: 3 / 7 });
    const may = await statistics({ from: '2026-05', to: '2026-05' });
    expect(may.outcomes).toMatchObject({
      submitted: 2,
      deskRejected: 1,
      open: 1,
      acceptanceRate: null,
      deskRejectionRate: null,
    });
    expect(may.durations.deskRejection).toEqual({ n: 1, median: 11, ninetieth: null });
    const none = await statistics({ from: '2025-01', to: '2025-12' });
    expect(none.outcomes).toMatchObject({ submitted: 0, acceptanceRate: null });
    expect([none.answers.acceptedRate, none.reviewers.askedPerReview]).toEqual([null, null]);
    expect(none.months).toHaveLength(12);
  });

  it('are named nowhere in the answer: an editor’s own are counted and lead nowhere', async () => {
    const all = JSON.stringify(await statistics({ from: '2026-01', to: '2026-12' }));
    expect(all).not.toMatch(/Counted|owner|reviewer"|Rev /);
    const { Items = [] } = await database.send(
      new QueryCommand({
        TableName: process.env.MANUSCRIPTS_TABLE,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': factsPk('2026-03') },
      }),
    );
    expect(JSON.stringify(Items)).not.toMatch(/Counted|Olga|owner|Iewer/);
  });
});

describe('what happens now', () => {
  const month = new Date().toISOString().slice(0, 7);
  const now = () => statistics({ from: month, to: month });
  const as = (
    role: 'owner' | 'editor' | 'reviewer',
    name: Parameters<typeof call>[0],
    id: string,
    body: object,
  ) => call(name, { id, caller: callers[role], body });
  const submitted = async () => {
    const { id } = await seed(buildManuscript({ proof: { ...buildManuscript().proof, state: 'ready' } }));
    expect((await as('owner', 'request-status', id, { status: 'Pending' })).status).toBe(200);
    return id;
  };
  const decide = (id: string, status: string) =>
    as('editor', 'request-status-as-editor', id, { status, note: 'Because.' });

  it('is counted in the transaction of its cause, and a decision that is taken back is not any more', async () => {
    const before = await now();
    const id = await submitted();
    await as('editor', 'assign-reviewers', id, { reviewers: ['reviewer'] });
    await decide(id, 'Under Review');
    const review = { comments: 'Good.', recommendation: 'Accept' };
    expect((await as('reviewer', 'submit-review', id, review)).status).toBe(201);
    await decide(id, 'Rejected');
    const after = await now();
    expect(after.outcomes.submitted).toBe(before.outcomes.submitted + 1);
    expect(after.outcomes.rejected).toBe(before.outcomes.rejected + 1);
    expect(after.durations.review.n).toBe(before.durations.review.n + 1);
    expect(after.durations.firstDecision.n).toBe(before.durations.firstDecision.n + 1);
    expect(after.reviewers.asked).toBe(before.reviewers.asked + 1);
    expect((await factRows(month, id)).map(({ kind }) => kind).sort()).toEqual([
      'decision',
      'review',
      'submission',
    ]);

    await decide(id, 'Under Review');
    const reopened = await now();
    expect(reopened.outcomes).toMatchObject({
      rejected: before.outcomes.rejected,
      open: before.outcomes.open + 1,
    });
    expect(reopened.durations.firstDecision.n).toBe(before.durations.firstDecision.n);
    expect((await factRows(month, id)).find(({ kind }) => kind === 'decision')?.isVoid).toBe(true);
  });

  it('is counted for the editor who decided, whom chiefs see, and other editors only themselves', async () => {
    const deciding: TestCaller = { personId: 'deciding', kind: 'editor' };
    const role = {
      specialization: 'Logic',
      experience: 1,
      since: '2027-01-01T00:00:00.000Z',
      keyUsedAt: 'x',
    };
    await people().add(buildPerson('deciding', { roles: { editor: role } }));
    const byEditor = async (caller: TestCaller) => {
      const { body } = await call('get-statistics', { caller, query: { from: month, to: month } });
      const lines = (body as Statistics).editors.map(({ _id, deskRejection }) => [_id, deskRejection.n]);
      return Object.fromEntries(lines) as Record<string, number>;
    };
    const before = await byEditor(callers.editor);
    expect(before.deciding).toBeUndefined();
    const rejected = async () => {
      const id = await submitted();
      const body = { status: 'Rejected', note: 'Because.' };
      expect((await call('request-status-as-editor', { id, caller: deciding, body })).status).toBe(200);
      return id;
    };
    await rejected();
    const closed = await rejected();
    expect(await byEditor(callers.editor)).toEqual({ ...before, deciding: 2 });
    expect(await byEditor(deciding)).toEqual({ deciding: 2 });

    const conflict = { id: closed, caller: callers.editor, body: { hasConflict: true } };
    expect((await call('set-conflict', conflict)).status).toBe(200);
    expect(await byEditor(callers.editor)).toEqual({ ...before, deciding: 1 });
    expect(await byEditor(deciding)).toEqual({ deciding: 2 });
  });

  it('tells desk rejections apart, and what was withdrawn from what is open', async () => {
    const before = await now();
    await decide(await submitted(), 'Rejected');
    const gone = await submitted();
    expect((await call('withdraw-manuscript', { id: gone, caller: callers.owner })).status).toBe(200);
    const { outcomes, durations } = await now();
    expect(outcomes.submitted).toBe(before.outcomes.submitted + 2);
    expect(outcomes.deskRejected).toBe(before.outcomes.deskRejected + 1);
    expect(outcomes.withdrawn).toBe(before.outcomes.withdrawn + 1);
    expect(outcomes.open).toBe(before.outcomes.open);
    expect(durations.firstDecision.n).toBe(before.durations.firstDecision.n);
    const rows = await factRows(month, gone);
    expect(rows.map(({ kind }) => kind).sort()).toEqual(['submission', 'withdrawal']);
  });
});

describe('a question for other months', () => {
  it.each([
    [{ from: '2026-03' }, 'only one of both'],
    [{ from: '2026-04', to: '2026-03' }, 'the wrong way round'],
    [{ from: '2023-01', to: '2026-01' }, '37 months'],
    [{ from: '2026-13', to: '2026-13' }, 'no month'],
    [{ from: '0000-01', to: '0000-01' }, 'no year of ours'],
  ])('is refused: %o, %s', async (query, _why) => {
    const reply = await call('get-statistics', { caller: callers.editor, query: { ...query } });
    expect(reply.status).toBe(400);
  });

  it('may take 36, and is about the last twelve unless told', async () => {
    expect((await statistics({ from: '2023-02', to: '2026-01' })).months).toHaveLength(36);
    expect((await statistics()).months).toHaveLength(12);
  });
});
