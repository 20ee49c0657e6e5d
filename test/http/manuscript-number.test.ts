import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { numbersTakenKey } from '../../functions/manuscript/manuscript-numbers.ts';
import { database } from '../../functions/runtime/clients.ts';
import { manuscripts } from '../../functions/runtime/stores.ts';
import { buildManuscript } from '../support/build-manuscript.ts';
import { call } from '../support/call-handler.ts';
import { callers, seed, startCast } from '../support/cast.ts';

let cast: Awaited<ReturnType<typeof startCast>>;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.database.stop());

const year = new Date().getUTCFullYear();
const submit = (id: string) =>
  call('request-status', { id, caller: callers.owner, body: { status: 'Pending' } });
const numberOf = async (id: string) => (await manuscripts().find(id))?.number;
const submitted = async () => {
  const { id } = await seed(buildManuscript());
  expect((await submit(id)).status).toBe(200);
  return id;
};

it('many who submit at the same moment each get a number of their own, which leads to their manuscript', async () => {
  const drafts = await Promise.all(Array.from({ length: 12 }, () => seed(buildManuscript())));
  const answers = await Promise.all(drafts.map(({ id }) => submit(id)));
  expect(answers.map(({ status }) => status)).toEqual(drafts.map(() => 200));
  const numbers = answers.map(({ body }) => body.manuscript.number as string);
  expect(new Set(numbers).size).toBe(12);
  for (const [index, number] of numbers.entries()) {
    expect(number).toMatch(new RegExp(`^JICS-${year}-\\d{4}$`));
    expect(await manuscripts().findNumbered(number)).toBe(drafts[index]!.id);
  }
});

it('a draft has none; once given it stays, whatever is decided and whoever looks', async () => {
  const { id } = await seed(buildManuscript());
  const asOwner = await call('get-manuscript', { id, caller: callers.owner });
  expect(asOwner.body.manuscript.number).toBeNull();
  await submit(id);
  const number = await numberOf(id);
  const rejected = await call('request-status-as-editor', {
    id,
    caller: callers.editor,
    body: { status: 'Rejected', note: 'No.' },
  });
  expect(rejected.body.manuscript.number).toBe(number);
  await submit(id);
  expect(await numberOf(id)).toBe(number);
  const coAuthor = await call('get-manuscript', { id, caller: callers.coAuthor });
  expect(coAuthor.body.manuscript.number).toBe(number);
});

it('what was submitted before there were numbers gets one with the next change, of the year of its submission', async () => {
  const { id } = await seed(buildManuscript({ submitted: true, submittedAt: '2024-03-02T00:00:00.000Z' }));
  expect(await numberOf(id)).toBeNull();
  const body = { text: 'A note', action: 'Pending' };
  expect((await call('add-editor-note', { id, caller: callers.editor, body })).status).toBe(201);
  expect(await numberOf(id)).toBe('JICS-2024-0001');
});

it('a count that was lost gives no number a second time', async () => {
  const id = await submitted();
  const number = await numberOf(id);
  await database().send(
    new DeleteCommand({ TableName: process.env.MANUSCRIPTS_TABLE, Key: numbersTakenKey(year) }),
  );
  const next = await submitted();
  expect(await numberOf(next)).not.toBe(number);
  expect(await manuscripts().findNumbered(number!)).toBe(id);
});

it('with the manuscript goes its number, and nobody gets it again', async () => {
  const id = await submitted();
  const number = await numberOf(id);
  expect((await call('withdraw-manuscript', { id, caller: callers.owner })).status).toBe(200);
  expect(await manuscripts().findNumbered(number!)).toBeUndefined();
  expect(await numberOf(await submitted())).not.toBe(number);
});
