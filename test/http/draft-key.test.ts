import { randomUUID } from 'node:crypto';
import {
  DynamoDBDocumentClient,
  type GetCommand,
  type QueryCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { manuscriptPk } from '../../functions/core/keys.ts';
import { manuscripts, people } from '../../functions/runtime/stores.ts';
import { TERMS } from '../../shared/domain/constants.ts';
import { buildManuscript } from '../support/build-manuscript.ts';
import { call, type Reply, type TestCaller } from '../support/call-handler.ts';
import { buildPerson, callers, seed, startCast } from '../support/cast.ts';

let cast: Awaited<ReturnType<typeof startCast>>;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.database.stop());

/** Somebody with nothing in their list yet. */
async function newAuthor(): Promise<TestCaller> {
  const personId = randomUUID();
  await people().add(buildPerson(personId));
  return { personId, kind: 'author' };
}
const save = (caller: TestCaller, body: object) =>
  call('save-manuscript', { caller, body: { submit: false, ...body } });
const idOf = (reply: Reply): string => reply.body.data._id;
const listOf = async ({ personId }: TestCaller) =>
  (await manuscripts().listAuthored(personId, 50)).listed.map(({ id }) => id);

it('a manuscript’s id tells nothing of when it was begun: who reviews it unnamed sees it', async () => {
  const caller = await newAuthor();
  const at = (id: string) =>
    [...id.slice(0, 10)].reduce(
      (time, sign) => time * 32 + '0123456789abcdefghjkmnpqrstvwxyz'.indexOf(sign),
      0,
    );
  const first = idOf(await save(caller, { title: 'First' }));
  const second = idOf(await save(caller, { title: 'Second' }));
  for (const id of [first, second]) expect(Math.abs(Date.now() - at(id))).toBeGreaterThan(60_000);
  // The time beside it shows its place in the list.
  expect(await listOf(caller)).toEqual([second, first]);
});

it('a save reads its draft once, and once more where another came in between', async () => {
  const caller = await newAuthor();
  const original = DynamoDBDocumentClient.prototype.send;
  const send = vi.spyOn(DynamoDBDocumentClient.prototype, 'send');
  const readsOf = (id: string) =>
    send.mock.calls.filter(([{ input }]) => {
      const { ExpressionAttributeValues, Key } = input as QueryCommand['input'] & GetCommand['input'];
      return [ExpressionAttributeValues?.[':pk'], Key?.pk].includes(manuscriptPk(id));
    }).length;
  const _id = idOf(await save(caller, { title: 'First' }));
  expect(readsOf(_id)).toBe(1);
  send.mockClear();
  expect((await save(caller, { _id, title: 'Second' })).body.data).toMatchObject({
    title: 'Second',
    version: 2,
  });
  expect(readsOf(_id)).toBe(1);
  send.mockClear();
  let between: Promise<Reply> | undefined;
  send.mockImplementation(async function (this: DynamoDBDocumentClient, command: object) {
    if (command instanceof TransactWriteCommand && !between) {
      between = save(caller, { _id, title: 'Between' });
      expect((await between).status).toBe(201);
    }
    return Reflect.apply(original, this, [command]);
  });
  expect((await save(caller, { _id, title: 'Third' })).body.data).toMatchObject({
    title: 'Third',
    version: 4,
  });
  // One of them is of the save in between.
  expect(readsOf(_id)).toBe(3);
  send.mockRestore();
});

describe('a first save that is sent again', () => {
  it('goes onto the draft of the first, with the words of the second', async () => {
    const caller = await newAuthor();
    const draftKey = randomUUID();
    const first = await save(caller, { draftKey, title: 'First words', comments: 'Kept' });
    const second = await save(caller, { draftKey, title: 'Second words' });
    const third = await save(caller, { draftKey, title: 'Third words' });
    expect([first.status, second.status, third.status]).toEqual([201, 201, 201]);
    expect(await listOf(caller)).toEqual([idOf(first)]);
    expect(third.body.data).toMatchObject({
      _id: idOf(first),
      version: 3,
      title: 'Third words',
      comments: 'Kept',
    });
  });

  it('makes one draft of many at once', async () => {
    const caller = await newAuthor();
    const draftKey = randomUUID();
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => save(caller, { draftKey, title: 'The same' })),
    );
    expect(replies.map((reply) => reply.status)).toEqual(replies.map(() => 201));
    expect(new Set(replies.map(idOf)).size).toBe(1);
    expect(await listOf(caller)).toEqual([idOf(replies[0]!)]);
  });

  it('without a key is a second draft, as ever', async () => {
    const caller = await newAuthor();
    await save(caller, { title: 'One' });
    await save(caller, { title: 'Two', draftKey: '' });
    expect(await listOf(caller)).toHaveLength(2);
  });

  it('may come as a form, and names one draft there too', async () => {
    const caller = await newAuthor();
    const draftKey = randomUUID();
    const form = `--x\r\ncontent-disposition: form-data; name="submit"\r\n\r\nfalse\r\n--x\r\ncontent-disposition: form-data; name="draftKey"\r\n\r\n${draftKey}\r\n--x--\r\n`;
    const raw = { contentType: 'multipart/form-data; boundary=x', bytes: form };
    const first = await call('save-manuscript', { caller, raw });
    const second = await call('save-manuscript', { caller, raw });
    expect([first.status, idOf(second)]).toEqual([201, idOf(first)]);
  });

  it('queues the build that it asks for, once more', async () => {
    const draftKey = randomUUID();
    const { documents } = buildManuscript();
    const whole = {
      type: 'Review Article',
      classification: ['Physics'],
      additionalInfo: [...TERMS],
      comments: 'c',
      title: 't',
      keywords: 'k',
      abstract: 'a',
      funding: 'No',
      submit: true,
    };
    const first = await save(callers.owner, { ...whole, draftKey, submit: false });
    const record = (await manuscripts().find(idOf(first)))!;
    await manuscripts().apply(record, {
      from: { status: ['Pending'], submitted: false },
      set: { documents, savedUnder: { draftKey, version: record.version + 1 } },
      history: { event: 'draft-saved', who: { name: 'Test', role: 'system' } },
    });
    expect((await save(callers.owner, { ...whole, draftKey })).body.data.proof).toMatchObject({
      version: 1,
      state: 'queued',
    });
    const again = await save(callers.owner, { ...whole, draftKey });
    expect(again.body.data).toMatchObject({ _id: idOf(first), proof: { version: 2, state: 'queued' } });
  });
});

describe('a key', () => {
  it('of another person leads to nothing of theirs', async () => {
    const [one, other] = [await newAuthor(), await newAuthor()];
    const draftKey = randomUUID();
    const ofOne = await save(one, { draftKey, title: 'Secret' });
    const ofOther = await save(other, { draftKey });
    expect(ofOther.body.data).toMatchObject({ title: '', author: { _id: other.personId } });
    expect(idOf(ofOther)).not.toBe(idOf(ofOne));
    expect(await listOf(one)).toEqual([idOf(ofOne)]);
  });

  it('never writes over what was changed under the id meanwhile', async () => {
    const caller = await newAuthor();
    const draftKey = randomUUID();
    const first = await save(caller, { draftKey, title: 'First' });
    await save(caller, { _id: idOf(first), version: 1, title: 'On another device' });
    expect(await save(caller, { draftKey, title: 'Late' })).toMatchObject({
      status: 409,
      body: { code: 'stale_version', manuscript: { _id: idOf(first), title: 'On another device' } },
    });
  });

  it('names nothing any more once its draft is submitted or withdrawn', async () => {
    const caller = await newAuthor();
    const draftKey = randomUUID();
    const first = await save(caller, { draftKey });
    await call('withdraw-manuscript', { caller, id: idOf(first) });
    const second = await save(caller, { draftKey });
    expect(idOf(second)).not.toBe(idOf(first));
    const record = (await manuscripts().find(idOf(second)))!;
    await manuscripts().apply(record, {
      from: { status: ['Pending'], submitted: false },
      set: { submitted: true },
      history: { event: 'draft-saved', who: { name: 'Test', role: 'system' } },
    });
    const third = await save(caller, { draftKey });
    expect(third.status).toBe(201);
    expect([idOf(first), idOf(second)]).not.toContain(idOf(third));
  });

  it('must be long enough to be one’s own', async () => {
    expect(await save(callers.owner, { draftKey: 'short' })).toMatchObject({
      status: 400,
      body: { field: 'draftKey' },
    });
  });

  it('stands from the same write as the draft, or not at all', async () => {
    const savedUnder = { draftKey: randomUUID(), version: 1 };
    const { id } = await seed(buildManuscript({ savedUnder }));
    expect(await manuscripts().findNamedDraft('owner', savedUnder.draftKey)).toBe(id);
    const second = buildManuscript({ savedUnder });
    const history = { event: 'draft-saved' as const, who: { name: 'Test', role: 'system' as const } };
    expect(await manuscripts().add(second, { history })).toBe(false);
    expect(await manuscripts().find(second.id)).toBeUndefined();
  });
});
