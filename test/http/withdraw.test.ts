import { DeleteObjectsCommand, ListObjectVersionsCommand } from '@aws-sdk/client-s3';
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { database } from '../../functions/runtime/clients.ts';
import { underReview } from '../support/build-manuscript.ts';
import { call } from '../support/call-handler.ts';
import { callers, seed, startCast } from '../support/cast.ts';
import { runDue as sweep } from '../support/workers.ts';

let cast: Awaited<ReturnType<typeof startCast>>;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.database.stop());

const rowsOf = async (pk: string) => {
  const { Items } = await database().send(
    new QueryCommand({
      TableName: process.env.MANUSCRIPTS_TABLE,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': pk },
    }),
  );
  return Items ?? [];
};
const rejected = () =>
  seed(underReview(['reviewer', 'otherReviewer'], { status: 'Rejected' }), {
    notes: [
      {
        kind: 'editor',
        text: 'no',
        action: 'Rejected',
        visibility: ['editor'],
        addedBy: { personId: 'editor', name: 'Ed' },
        round: 1,
      },
    ],
    reviews: [
      {
        reviewerId: 'reviewer',
        reviewerName: 'Rev',
        comments: 'bad',
        recommendation: 'Reject',
        round: 1,
        cycle: 1,
        seat: 1,
      },
    ],
  });

describe('a withdrawal', () => {
  it('leaves one line with id, time and former status, and nothing in anybody’s list', async () => {
    const { id } = await rejected();
    expect((await rowsOf(`manuscript#${id}`)).length).toBeGreaterThan(3);
    expect((await rowsOf(`past#${id}`)).length).toBeGreaterThan(3);
    expect((await call('withdraw-manuscript', { id, caller: callers.owner })).status).toBe(200);
    expect(await rowsOf(`past#${id}`)).toEqual([]);
    expect(await rowsOf(`manuscript#${id}`)).toEqual([
      {
        pk: `manuscript#${id}`,
        sk: 'withdrawn',
        manuscriptId: id,
        at: expect.any(String),
        formerStatus: 'Rejected',
      },
    ]);
    for (const person of ['owner', 'coAuthor', 'reviewer', 'otherReviewer'])
      expect((await rowsOf(`person#${person}`)).map((row) => row.manuscriptId)).not.toContain(id);
    const users = await call('list-users-with-manuscripts', { caller: callers.editor });
    expect(JSON.stringify(users.body)).not.toContain(id);
  });

  it('leaves nothing in any list, however many wrote it and were asked to review it', async () => {
    const many = (kind: string, length: number) =>
      Array.from({ length }, (_, index) => `${kind}-of-many-${index}`);
    const reviewers = many('reviewer', 10);
    const authorIds = ['owner', ...many('author', 63)];
    const authors = authorIds.map((_id) => ({
      _id,
      firstName: 'A',
      lastName: 'Many',
      isCorresponding: _id === 'owner',
    }));
    const { id } = await seed(underReview(reviewers, { status: 'Rejected', authors }));
    const listing = async () => {
      const rows = await Promise.all(
        [...authorIds, ...reviewers].map((person) => rowsOf(`person#${person}`)),
      );
      return rows.flat().filter(({ manuscriptId }) => manuscriptId === id).length;
    };
    expect(await listing()).toBe(74);
    expect((await call('withdraw-manuscript', { id, caller: callers.owner })).status).toBe(200);
    expect(await listing()).toBe(0);
  });

  it('is not called done while a file is left', async () => {
    const { id } = await rejected();
    cast.s3.on(ListObjectVersionsCommand).resolves({
      Versions: [{ Key: `manuscripts/${id}/a`, VersionId: '1' }],
    });
    cast.s3.on(DeleteObjectsCommand).resolves({ Errors: [{ Code: 'AccessDenied' }] });
    expect((await call('withdraw-manuscript', { id, caller: callers.owner })).status).toBe(500);
    cast.s3.on(ListObjectVersionsCommand).resolves({});
    cast.s3.on(DeleteObjectsCommand).resolves({});
    expect((await call('withdraw-manuscript', { id, caller: callers.owner })).status).toBe(200);
  });

  it('takes every version of every file with it, and the marks of those that were deleted before', async () => {
    const { id } = await rejected();
    const place = (VersionId: string) => ({ Key: `manuscripts/${id}/a`, VersionId });
    cast.s3
      .on(ListObjectVersionsCommand)
      .resolvesOnce({ Versions: [place('1'), place('2')], DeleteMarkers: [place('3')] })
      .resolves({});
    cast.s3.resetHistory();
    expect((await call('withdraw-manuscript', { id, caller: callers.owner })).status).toBe(200);
    const deleted = cast.s3
      .commandCalls(DeleteObjectsCommand)
      .map(({ args }) => args[0].input.Delete?.Objects);
    expect(deleted).toEqual([[place('1'), place('2'), place('3')]]);
  });

  it('that is cut off goes on when asked again, by its owner only', async () => {
    const { id } = await rejected();
    cast.s3.on(ListObjectVersionsCommand).rejects(Object.assign(new Error('reset'), { code: 'ECONNRESET' }));
    expect((await call('withdraw-manuscript', { id, caller: callers.owner })).status).toBe(503);
    cast.s3.on(ListObjectVersionsCommand).resolves({});
    expect((await call('get-manuscript', { id, caller: callers.owner })).status).toBe(404);
    expect((await call('withdraw-manuscript', { id, caller: callers.otherAuthor })).status).toBe(404);
    expect((await call('withdraw-manuscript', { id, caller: callers.owner })).status).toBe(200);
    expect(await rowsOf(`manuscript#${id}`)).toHaveLength(1);
    expect((await call('withdraw-manuscript', { id, caller: callers.owner })).status).toBe(404);
  });

  it('that was cut off is gone through with by the sweep', async () => {
    const { id } = await rejected();
    cast.s3.on(ListObjectVersionsCommand).callsFake(() => {
      throw Object.assign(new Error('slow'), { name: 'SlowDown' });
    });
    expect((await call('withdraw-manuscript', { id, caller: callers.owner })).status).toBe(500);
    expect((await rowsOf(`manuscript#${id}`)).length).toBeGreaterThan(1);
    cast.s3.on(ListObjectVersionsCommand).callsFake(() => ({}));
    const asked = cast.s3.commandCalls(ListObjectVersionsCommand).length;
    await sweep({ time: new Date(Date.now() + 60_000).toISOString() });
    expect(cast.s3.commandCalls(ListObjectVersionsCommand).length).toBeGreaterThan(asked);
    const [line, ...others] = await rowsOf(`manuscript#${id}`);
    expect(others).toEqual([]);
    expect(line).not.toHaveProperty('ownerId');
    const due = await rowsOf('due');
    expect(due.filter((row) => row.manuscriptId === id && row.kind === 'leftovers')).toEqual([]);
  });
});
