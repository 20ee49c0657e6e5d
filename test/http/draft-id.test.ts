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
import { buildPerson, callers, startCast } from '../support/cast.ts';

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
    const draftId = randomUUID();
    const first = await save(caller, { draftId, title: 'First words', comments: 'Kept' });
    expect(idOf(first)).toBe(draftId);
    const second = await save(caller, { draftId, title: 'Second words' });
    const third = await save(caller, { draftId, title: 'Third words' });
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
    const draftId = randomUUID();
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => save(caller, { draftId, title: 'The same' })),
    );
    expect(replies.map((reply) => reply.status)).toEqual(replies.map(() => 201));
    expect(new Set(replies.map(idOf)).size).toBe(1);
    expect(await listOf(caller)).toEqual([idOf(replies[0]!)]);
  });

  it('without an id is a second draft, as ever', async () => {
    const caller = await newAuthor();
    await save(caller, { title: 'One' });
    await save(caller, { title: 'Two', draftId: '' });
    expect(await listOf(caller)).toHaveLength(2);
  });

  it('may come as a form, and names one draft there too', async () => {
    const caller = await newAuthor();
    const draftId = randomUUID();
    const form = `--x\r\ncontent-disposition: form-data; name="submit"\r\n\r\nfalse\r\n--x\r\ncontent-disposition: form-data; name="draftId"\r\n\r\n${draftId}\r\n--x--\r\n`;
    const raw = { contentType: 'multipart/form-data; boundary=x', bytes: form };
    const first = await call('save-manuscript', { caller, raw });
    const second = await call('save-manuscript', { caller, raw });
    expect([first.status, idOf(second)]).toEqual([201, idOf(first)]);
  });

  it('queues the build that it asks for, once more', async () => {
    const draftId = randomUUID();
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
    const first = await save(callers.owner, { ...whole, draftId, submit: false });
    const record = (await manuscripts().find(idOf(first)))!;
    await manuscripts().apply(record, {
      from: { status: ['Pending'], submitted: false },
      set: { documents },
      history: { event: 'draft-saved', who: { name: 'Test', role: 'system' } },
    });
    expect((await save(callers.owner, { ...whole, draftId })).body.data.proof).toMatchObject({
      version: 1,
      state: 'queued',
    });
    const again = await save(callers.owner, { ...whole, draftId });
    expect(again.body.data).toMatchObject({ _id: idOf(first), proof: { version: 2, state: 'queued' } });
  });
});

describe('an id made by the page', () => {
  it('of another person’s draft is not found, and nothing of it is shown or changed', async () => {
    const [one, other] = [await newAuthor(), await newAuthor()];
    const draftId = randomUUID();
    await save(one, { draftId, title: 'Secret', authors: [one.personId, other.personId] });
    for (const caller of [other, await newAuthor()])
      expect(await save(caller, { draftId, title: 'Mine' })).toMatchObject({
        status: 404,
        body: { code: 'not_found' },
      });
    expect((await manuscripts().find(draftId))?.title).toBe('Secret');
  });

  it('never writes over what was changed elsewhere meanwhile, where it says that it knows of no draft', async () => {
    const caller = await newAuthor();
    const draftId = randomUUID();
    await save(caller, { draftId, version: 0, title: 'First' });
    await save(caller, { _id: draftId, version: 1, title: 'On another device' });
    expect(await save(caller, { draftId, version: 0, title: 'Late' })).toMatchObject({
      status: 409,
      body: { code: 'stale_version', manuscript: { _id: draftId, title: 'On another device' } },
    });
  });

  it('makes one draft of many at once that know of none, and tells the others what stands', async () => {
    const caller = await newAuthor();
    const draftId = randomUUID();
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => save(caller, { draftId, version: 0, title: 'The same' })),
    );
    expect(replies.map((reply) => reply.status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    expect(await listOf(caller)).toEqual([draftId]);
  });

  it('changes nothing any more once its draft is submitted', async () => {
    const caller = await newAuthor();
    const draftId = randomUUID();
    await save(caller, { draftId });
    const record = (await manuscripts().find(draftId))!;
    await manuscripts().apply(record, {
      from: { status: ['Pending'], submitted: false },
      set: { submitted: true },
      history: { event: 'draft-saved', who: { name: 'Test', role: 'system' } },
    });
    expect(await save(caller, { draftId })).toMatchObject({
      status: 409,
      body: { code: 'transition_not_allowed' },
    });
  });

  it('of a withdrawn draft is never accepted again, not even in the write of a late save', async () => {
    const caller = await newAuthor();
    const draftId = randomUUID();
    await save(caller, { draftId });
    const record = (await manuscripts().find(draftId))!;
    await call('withdraw-manuscript', { caller, id: draftId });
    expect((await save(caller, { draftId })).status).toBe(404);
    const history = { event: 'draft-saved' as const, who: { name: 'Test', role: 'system' as const } };
    expect(await manuscripts().add(record, { history })).toBe(false);
    expect(await listOf(caller)).toEqual([]);
  });

  it('that is unknown makes no draft as an id of one that must exist', async () => {
    expect((await save(await newAuthor(), { _id: randomUUID() })).status).toBe(404);
  });

  it.each(['short', '0190b0a0-0000-7000-8000-000000000000'])(
    'must be a UUID that tells no time (%s)',
    async (draftId) => {
      expect(await save(callers.owner, { draftId })).toMatchObject({
        status: 400,
        body: { field: 'draftId' },
      });
    },
  );

  it('has the co-authors that were typed for it before its first save, and no other draft has them', async () => {
    const [caller, other] = [await newAuthor(), await newAuthor()];
    const { email } = (await people().find(other.personId!))!;
    const draftId = randomUUID();
    const typed = {
      title: 'Dr',
      firstName: 'Only',
      lastName: 'Here',
      institution: 'Institute',
      country: 'France',
      email,
    };
    expect((await call('add-author', { caller, body: { ...typed, draftId } })).status).toBe(200);
    const authors = [caller.personId, other.personId];
    expect((await save(caller, { authors })).body.data.authors[1]).toMatchObject({ firstName: 'Test' });
    const saved = await save(caller, { draftId, authors });
    expect(saved.body.data.authors[1]).toMatchObject({ firstName: 'Only', lastName: 'Here' });
    await call('withdraw-manuscript', { caller, id: draftId });
    const left = await manuscripts().listTypedAuthors(caller.personId!, draftId, [other.personId!]);
    expect(left).toEqual([]);
  });
});
