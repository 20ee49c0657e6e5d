import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { listedKey, manuscriptKey, ownerIndex } from '../../functions/core/keys.ts';
import type { ManuscriptRecord } from '../../functions/manuscript/rules/manuscript-record.ts';
import { backfillDesk } from '../../functions/ops/backfill-desk.ts';
import { database } from '../../functions/runtime/clients/database.ts';
import { letters } from '../../functions/runtime/stores/letters.ts';
import { manuscripts } from '../../functions/runtime/stores/manuscripts.ts';
import type { Status } from '../../shared/domain/manuscript-status.ts';
import { underReview } from '../support/build-manuscript.ts';
import { call } from '../support/call-handler.ts';
import { callers, startCast } from '../support/cast.ts';

let cast: Awaited<ReturnType<typeof startCast>>;
beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  cast = await startCast();
});
afterAll(() => cast.database.stop());

const named = (id: string) => ({
  id,
  firstName: 'Former',
  lastName: `Name of ${id}`,
  specialization: 'Logic',
});
interface Lists {
  reviewers: string[];
  sentTo: string[];
  reviewedBy: string[];
}

/** As it stood in the table before there were seats. */
async function putFormer(status: Status, { reviewers, sentTo, reviewedBy }: Lists): Promise<string> {
  const record = underReview([], { status });
  const { seats, seatCount, reviewedRound, stageSince, actAt, ...others } = record;
  const order = [...new Set([...reviewers, ...reviewedBy])];
  const lists = { reviewers: reviewers.map(named), sentTo, reviewedBy, reviewerOrder: order };
  const Item = { ...manuscriptKey(record.id), ...others, ...lists };
  await database().send(new PutCommand({ TableName: process.env.MANUSCRIPTS_TABLE, Item }));
  return record.id;
}
const standing = (record: ManuscriptRecord | undefined) =>
  record?.seats.map(({ reviewerId, state, isTakenOff }) => [reviewerId, state, isTakenOff ?? false]);

describe('a manuscript from before there were seats', () => {
  it('is read with the seats that its three lists meant', async () => {
    const id = await putFormer('Under Review', {
      reviewers: ['reviewer', 'secondReviewer'],
      sentTo: ['reviewer', 'secondReviewer'],
      reviewedBy: ['otherReviewer', 'secondReviewer'],
    });
    const expected = [
      ['reviewer', 'accepted', false],
      ['secondReviewer', 'submitted', false],
      ['otherReviewer', 'submitted', true],
    ];
    expect(standing(await manuscripts().find(id))).toEqual(expected);
    const seen = await call('get-manuscript', { id, caller: callers.editor });
    expect(seen.body.manuscript).toMatchObject({
      stage: 'reviewing',
      assignedReviewers: [
        { _id: 'reviewer', lastName: 'Name of reviewer', hasReviewed: false },
        { _id: 'secondReviewer', lastName: 'Name of secondReviewer', hasReviewed: true },
      ],
    });
    const review = { comments: 'Fine', recommendation: 'Accept' };
    const given = await call('submit-review', { id, caller: callers.reviewer, body: review });
    expect([given.status, given.body.manuscript.status]).toEqual([201, 'Reviewed']);
  });

  it('gives who is only listed no access, and sends it to them in a new cycle', async () => {
    const id = await putFormer('Pending', { reviewers: ['reviewer'], sentTo: [], reviewedBy: [] });
    expect((await call('get-manuscript', { id, caller: callers.reviewer })).status).toBe(404);
    const body = { status: 'Under Review' };
    expect((await call('request-status-as-editor', { id, caller: callers.editor, body })).status).toBe(200);
    expect((await call('get-manuscript', { id, caller: callers.reviewer })).body.manuscript.mayReview).toBe(
      true,
    );
  });

  it('has its seats and their rows written by the first change, whatever that is, and the lists are gone', async () => {
    const lists = { reviewers: ['reviewer'], sentTo: ['reviewer'], reviewedBy: [] };
    const id = await putFormer('Under Review', lists);
    const body = { text: 'A note', action: 'Under Review' };
    expect((await call('add-editor-note', { id, caller: callers.editor, body })).status).toBe(201);
    const file = await manuscripts().findFile(id);
    expect(file?.record.formerReviewers).toBeUndefined();
    expect(standing(file?.record)).toEqual([['reviewer', 'accepted', false]]);
    expect(file?.seats).toMatchObject([{ n: 1, reviewerId: 'reviewer', lastName: 'Name of reviewer' }]);
  });

  it('is brought up to date without anybody reading it: place on the desk, seats, dates from today; doing it again does nothing', async () => {
    const lists = { reviewers: ['reviewer'], sentTo: ['reviewer'], reviewedBy: [] };
    const id = await putFormer('Under Review', lists);
    const former = (await manuscripts().find(id))!;
    const { version } = former;
    const rows = [
      {
        pk: 'list#submitters',
        sk: `owner#${id}`,
        personId: 'owner',
        firstName: 'O',
        lastName: 'O',
        email: 'o@o',
      },
      { ...listedKey(id), ...ownerIndex('owner', former) },
    ];
    for (const Item of rows)
      await database().send(new PutCommand({ TableName: process.env.MANUSCRIPTS_TABLE, Item }));
    const now = '2026-11-22T12:00:00.000Z';
    const run = async () => {
      let sum = 0;
      const leftOut = (_id: string, error: unknown) => {
        throw error;
      };
      await backfillDesk(manuscripts(), { now, leftOut }, (_next, changed) => {
        sum += changed;
      });
      return sum;
    };
    expect(await run()).toBe(1);
    const file = (await manuscripts().findFile(id))!;
    expect(file.record).toMatchObject({
      version,
      number: expect.stringMatching(/^JICS-2026-\d{4}$/),
      seats: [{ n: 1, reviewerId: 'reviewer', state: 'accepted', by: '2026-12-21T11:59:59.000Z' }],
    });
    expect(file.record.formerReviewers).toBeUndefined();
    expect(file.record.actAt).not.toBeNull();
    expect(file.seats).toMatchObject([{ lastName: 'Name of reviewer', dueAt: '2026-12-21T11:59:59.000Z' }]);
    const due = await letters().listDue('9', 100);
    expect(due.filter(({ manuscriptId }) => manuscriptId === id)).toEqual([]);
    expect(await run()).toBe(0);
  });
});
