import { DynamoDBDocumentClient, GetCommand, PutCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { countsPks } from '../../functions/core/keys.ts';
import { monthsBetween } from '../../functions/editorial/rules/summarize.ts';
import { database } from '../../functions/runtime/clients.ts';
import { monthlySums } from '../../functions/runtime/stores.ts';
import { buildManuscript } from '../support/build-manuscript.ts';
import { call } from '../support/call-handler.ts';
import { callers, seed, startCast } from '../support/cast.ts';
import { runDue as sweep } from '../support/workers.ts';

let cast: Awaited<ReturnType<typeof startCast>>;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.database.stop());

const month = new Date().toISOString().slice(0, 7);
const submittedIn = async () => (await monthlySums().sumsOf([month]))[0]!.submitted ?? 0;
const draft = async () =>
  (await seed(buildManuscript({ proof: { ...buildManuscript().proof, state: 'ready' } }))).id;
const submit = async (id: string) => {
  const body = { status: 'Pending' };
  expect((await call('request-status', { id, caller: callers.owner, body })).status).toBe(200);
};

/** Keys of every item that the transactions of these actions name. */
async function touchedBy(actions: () => Promise<void>): Promise<Set<string>> {
  const keys = new Set<string>();
  const send = DynamoDBDocumentClient.prototype.send;
  const spy = vi.spyOn(DynamoDBDocumentClient.prototype, 'send').mockImplementation(function (
    this: DynamoDBDocumentClient,
    command: never,
    ...rest: never[]
  ) {
    const asked = command as unknown;
    if (asked instanceof TransactWriteCommand)
      for (const { Put, Update, Delete, ConditionCheck } of asked.input.TransactItems ?? []) {
        const { pk, sk } = (Put?.Item ?? Update?.Key ?? Delete?.Key ?? ConditionCheck?.Key)!;
        keys.add(`${pk} ${sk}`);
      }
    return (send as never as (...all: never[]) => never).call(this as never, command, ...rest);
  } as never);
  await actions();
  spy.mockRestore();
  return keys;
}

async function wholeWay(id: string) {
  const as = (name: Parameters<typeof call>[0], caller: object, body: object) =>
    call(name, { id, caller: caller as never, body });
  await submit(id);
  const reviewers = ['reviewer', 'secondReviewer'];
  expect((await as('assign-reviewers', callers.editor, { reviewers })).status).toBe(200);
  expect((await as('request-status-as-editor', callers.editor, { status: 'Under Review' })).status).toBe(200);
  for (const caller of [callers.reviewer, callers.secondReviewer])
    await as('submit-review', caller, { comments: 'Fine', recommendation: 'Accept' });
  expect((await as('request-status-as-editor', callers.editor, { status: 'Accepted' })).status).toBe(200);
}

it('two manuscripts’ whole ways share no item of a transaction but rows of the same person', async () => {
  const [one, other] = [await draft(), await draft()];
  const first = await touchedBy(() => wholeWay(one));
  const second = await touchedBy(() => wholeWay(other));
  expect(first.size).toBeGreaterThan(30);
  const shared = [...first].filter((key) => second.has(key));
  // A person's open drafts, place in the list of submitters, load, and the fields that they reviewed in.
  const ofAPerson = /^(person#|list#submitters |term#\S+ (secondR|r)eviewer)/;
  expect(shared.filter((key) => !ofAPerson.test(key))).toEqual([]);
});

it('counts are right while they are folded, whoever folds them and however often', async () => {
  const before = await submittedIn();
  const ids = await Promise.all(Array.from({ length: 12 }, draft));
  for (const id of ids) await submit(id);
  const all = before + ids.length;
  expect(await submittedIn()).toBe(all);
  const read: number[] = [];
  const reading = Array.from({ length: 10 }, async () => read.push(await submittedIn()));
  const folding = Array.from({ length: 4 }, () => monthlySums().foldSums());
  const folded = await Promise.all(folding);
  await Promise.all(reading);
  expect(folded.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(ids.length);
  expect(new Set(read)).toEqual(new Set([all]));
  await monthlySums().foldSums();
  expect(await monthlySums().foldSums()).toBe(0);
  expect(await submittedIn()).toBe(all);
  const year = monthsBetween(`${Number(month.slice(0, 4)) - 1}-01`, month);
  expect((await monthlySums().sumsOf(year)).at(-1)!.submitted).toBe(all);
});

it('a row that can’t be read stops neither the folding of its partition nor the statistics: it stays, and is told of once', async () => {
  const TableName = process.env.MANUSCRIPTS_TABLE!;
  const before = await submittedIn();
  // More than one page of them, before all others; a sum that is no number, and an amount to add to it.
  const broken = countsPks.flatMap((pk) => [
    ...Array.from({ length: 95 }, (_, index) => ({ pk, sk: `added#2001-01#${index}#broken`, month: 1 })),
    { pk, sk: 'added#2002-01#manuscript#names', month: '2002-01', counts: { folds: 1 } },
    { pk, sk: 'added#2003-01#manuscript#kept', month: '2003-01', counts: { submitted: 1 } },
    { pk, sk: 'sums#2003-01', folds: 1, submitted: 'one' },
    { pk, sk: `added#${month}#-#broken`, month, counts: { submitted: 'one' } },
  ]);
  await Promise.all(broken.map((Item) => database().send(new PutCommand({ TableName, Item }))));
  const ids = await Promise.all(Array.from({ length: 6 }, draft));
  for (const id of ids) await submit(id);
  const log = vi.spyOn(console, 'log');
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const time = new Date().toISOString();
  for (let run = 0; run < 2; run += 1) await sweep({ time });
  expect(await monthlySums().foldSums(undefined, () => undefined)).toBe(0);
  const query = { from: '2001-01', to: '2003-12' };
  expect((await call('get-statistics', { caller: callers.editor, query })).status).toBe(200);
  const now = { from: month, to: month };
  const shown = await call('get-statistics', { caller: callers.editor, query: now });
  expect(shown.status).toBe(200);
  expect((await monthlySums().sumsOf([month], () => undefined))[0]!.submitted).toBe(before + ids.length);
  for (const { pk, sk } of broken)
    expect((await database().send(new GetCommand({ TableName, Key: { pk, sk } }))).Item).toBeDefined();
  const told = [...log.mock.calls, ...error.mock.calls]
    .map(([line]) => String(line))
    .filter((line) => line.includes('left-out') && line.includes('"counts#'))
    .map((line) => JSON.parse(line).id);
  // For the row that waits for a broken sum, only the sum is reported.
  expect(told).toHaveLength(new Set(told).size);
  expect(told).toHaveLength(broken.length - countsPks.length);
});
