import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { database } from '../../functions/runtime/clients.ts';
import { manuscripts } from '../../functions/runtime/stores.ts';
import { underReview } from '../support/build-manuscript.ts';
import { call, type TestCaller } from '../support/call-handler.ts';
import { callers, seed, startCast } from '../support/cast.ts';

let cast: Awaited<ReturnType<typeof startCast>>;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.database.stop());

const rowsOf = async (pk: string) => {
  const { Count } = await database().send(
    new QueryCommand({
      TableName: process.env.MANUSCRIPTS_TABLE,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': pk },
      Select: 'COUNT',
    }),
  );
  return Count ?? 0;
};

const open = (id: string, caller: TestCaller = callers.editor, query = {}) =>
  call('get-manuscript', { id, caller, query });

it('a draft that was saved a hundred times has no more rows than one that was saved once', async () => {
  const save = (body: object) =>
    call('save-manuscript', { caller: callers.owner, body: { submit: false, ...body } });
  const _id = (await save({ title: 'Draft' })).body.data._id;
  const before = [await rowsOf(`manuscript#${_id}`), await rowsOf(`past#${_id}`)];
  for (let n = 0; n < 100; n += 1) expect((await save({ _id, title: `Draft ${n}` })).status).toBe(201);
  expect([await rowsOf(`manuscript#${_id}`), await rowsOf(`past#${_id}`)]).toEqual(before);
  expect(await manuscripts().find(_id)).toMatchObject({ version: 101, summary: { unrecordedChanges: 100 } });
});

describe('a manuscript of which much has happened', () => {
  /** An author's messages, which can be repeated again and again. */
  async function eventful(times: number) {
    const record = await seed(underReview(['reviewer']));
    const author = { personId: 'owner', name: 'Olga', role: 'author' as const };
    const editor = { personId: 'editor', name: 'Ed', role: 'editor' as const };
    let current = (await manuscripts().find(record.id))!;
    const grow = async (history: object) => {
      const from = { status: [current.status], submitted: true };
      const change = { from, set: {}, history: history as never };
      current = (await manuscripts().apply(current, change))!;
    };
    await grow({ event: 'sent-to-review', who: editor, from: 'Pending', to: 'Under Review' });
    for (let n = 0; n < times; n += 1) await grow({ event: 'message-sent', who: author, detail: `${n}` });
    return record.id;
  }

  it('is opened with the turns of its course and the newest of the rest; older ones come page by page', async () => {
    const id = await eventful(120);
    const rows = await rowsOf(`manuscript#${id}`);
    const first = (await open(id)).body.manuscript;
    const told = first.history.map(({ detail }: { detail?: string }) => detail).filter(Boolean);
    expect(first.history[0].what).toBe('Sent to review');
    expect(told).toEqual(Array.from({ length: 50 }, (_, n) => `${70 + n}`));
    const all = [...told];
    let before = first.historyBefore;
    while (before) {
      const { manuscript } = (await open(id, callers.editor, { historyBefore: before })).body;
      all.unshift(...manuscript.history.map(({ detail }: { detail?: string }) => detail).filter(Boolean));
      before = manuscript.historyBefore;
    }
    expect(all).toEqual(Array.from({ length: 120 }, (_, n) => `${n}`));
    expect(rows).toBeLessThan(15);
  });

  it('tells nothing of it to others, whatever they ask for', async () => {
    const id = await eventful(60);
    const { historyBefore } = (await open(id)).body.manuscript;
    for (const caller of [callers.owner, callers.coAuthor, callers.reviewer]) {
      const { manuscript } = (await open(id, caller, { historyBefore })).body;
      for (const field of ['history', 'historyBefore']) expect(manuscript).not.toHaveProperty(field);
    }
    expect((await open(id, callers.editor, { historyBefore: 'seat#000001' })).status).toBe(400);
  });
});
