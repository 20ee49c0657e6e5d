import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { announceDeposit } from '../../functions/agencies/announce-deposit.ts';
import type { Agency } from '../../functions/agencies/crossref-agency.ts';
import { dueOfDeposit } from '../../functions/agencies/deposit-store.ts';
import type { DepositMessage } from '../../functions/agencies/rules/deposit-message.ts';
import type { Outcome } from '../../functions/agencies/rules/next-of-deposit.ts';
import { viewRegistration } from '../../functions/agencies/rules/view-registration.ts';
import { runDeposit } from '../../functions/agencies/run-deposit.ts';
import { depositAgain } from '../../functions/ops/deposit-again.ts';
import { database } from '../../functions/runtime/clients.ts';
import { depositOf, deposits, letters, publications } from '../../functions/runtime/stores.ts';
import { publishSample } from '../publishing/publish-sample.ts';
import { killAtCalls } from '../support/kill-at-call.ts';
import { startDatabase } from '../support/start-database.ts';

let db: Awaited<ReturnType<typeof startDatabase>>;
beforeAll(async () => {
  db = await startDatabase();
});
afterAll(() => db?.stop());

let number = 100;
const told: string[] = [];
let answers: Outcome[] = [];
const next = (): Outcome => answers.shift() ?? { is: 'registered' };
const agency: Agency = {
  async deposit(batch, xml) {
    told.push(xml);
    const outcome = next();
    return outcome.is === 'sent' ? { ...outcome, batch } : outcome;
  },
  async resultOf(batch) {
    told.push(`result of ${batch}`);
    return next();
  },
};
const working = () => ({ deposits: deposits(), publications: publications(), agency: async () => agency });
const work = (message: DepositMessage) => runDeposit(working(), message);
const queue: DepositMessage[] = [];
const sweeping = () => ({
  deposits: deposits(),
  letters: letters(),
  depositQueue: {
    send: async ({ number: n, at, dueAt }: DepositMessage) => void queue.push({ number: n, at, dueAt }),
  },
});
/** What is due by then, of deposits. */
async function sweep(now: number): Promise<void> {
  const rows = await letters().listDue(new Date(now + 1000).toISOString(), 1000);
  for (const due of rows) if (due.kind === 'deposit') await announceDeposit(sweeping(), due, now);
}
const HOUR = 3_600_000;

beforeEach(async () => {
  process.env.DEPOSITS_TO = 'crossref-test';
  told.length = 0;
  queue.length = 0;
  answers = [];
});

async function publish(change: object = {}) {
  number += 1;
  const meta = await publishSample({ number, ...change });
  const at = new Date().toISOString();
  const TransactItems = depositOf(meta, 'm1', at);
  if (TransactItems.length > 0) await database().send(new TransactWriteCommand({ TransactItems }));
  return { meta, at, find: () => deposits().find({ number: meta.number, at }) };
}

describe('what is published with a DOI', () => {
  test('is queued, sent and registered, and then nothing is due', async () => {
    const { meta, at, find } = await publish();
    expect(await find()).toMatchObject({ state: 'queued', doi: `10.5555/jics.${meta.number}` });
    answers = [{ is: 'sent', batch: '' }, { is: 'waiting' }, { is: 'registered' }];
    const now = Date.parse(at);
    const states: (string | undefined)[] = [];
    for (const hours of [0, 1, 2]) {
      await sweep(now + hours * HOUR);
      for (const message of queue.splice(0)) states.push((await work(message))?.state);
    }
    expect(states).toEqual(['sent', 'sent', 'registered']);
    expect(told[0]).toContain(`<doi>10.5555/jics.${meta.number}</doi>`);
    expect(told[0]).toContain('<unstructured_citation>Eze F. On corridors.</unstructured_citation>');
    const { batch } = (await find())!;
    expect(told[0]).toContain(`<doi_batch_id>${batch}</doi_batch_id>`);
    expect(told.slice(1)).toEqual([`result of ${batch}`, `result of ${batch}`]);
    await sweep(now + 9 * HOUR);
    expect(queue).toEqual([]);
    const day = new Date().toISOString().slice(0, 10);
    const rows = await deposits().list(meta.number);
    expect(viewRegistration(rows)).toEqual({ state: 'registered', registeredOn: day, reason: null });
    // A change that is refused later takes nothing from it.
    const later = { ...rows[0]!, state: 'failed' as const, message: 'No.', registeredAt: undefined };
    expect(viewRegistration([later, ...rows])).toEqual({
      state: 'failed',
      registeredOn: day,
      reason: 'No.',
    });
  });

  test('and refused says why', async () => {
    const { at, find } = await publish();
    answers = [
      { is: 'sent', batch: '' },
      { is: 'refused', message: 'No.' },
    ];
    for (const hours of [0, 1]) {
      await sweep(Date.parse(at) + hours * HOUR);
      for (const message of queue.splice(0)) await work(message);
    }
    expect(await find()).toMatchObject({ state: 'failed', message: 'No.' });
    await sweep(Date.parse(at) + 9 * HOUR);
    expect(queue).toEqual([]);
  });

  test('is told once by a message that comes twice, and by one that is late not at all', async () => {
    const { at } = await publish();
    answers = [{ is: 'sent', batch: '' }];
    await sweep(Date.parse(at));
    const [message] = queue;
    await Promise.all([work(message!), work(message!), work(message!)]);
    await work(message!);
    await work({ ...message!, at: '2020-01-01T00:00:00.000Z' });
    expect(told).toHaveLength(1);
  });

  test('stands at whichever call its worker or the sweep ends', async () => {
    const { DynamoDBDocumentClient } = await import('@aws-sdk/lib-dynamodb');
    const calls = killAtCalls([DynamoDBDocumentClient] as never);
    await calls.atEach({ calls: 6, writes: 2 }, async (die) => {
      const { at, find } = await publish();
      answers = [];
      const now = Date.parse(at);
      const run = async (hours: number) => {
        await sweep(now + hours * HOUR);
        for (const message of queue.splice(0)) await work(message);
      };
      await die(() => {
        answers = Array.from({ length: 9 }, () => ({ is: 'sent', batch: '' }) as Outcome);
        return run(0);
      });
      for (const hours of [1, 2, 3, 4]) {
        if ((await find())?.state !== 'queued') answers = [];
        await run(hours);
      }
      expect((await find())?.state).toBe('registered');
    });
  });

  test('waits, and says so, as long as nobody has filled in the login', async () => {
    const { at, find } = await publish();
    await sweep(Date.parse(at));
    await runDeposit({ ...working(), agency: async () => undefined }, queue[0]!);
    expect(await find()).toMatchObject({
      state: 'queued',
      message: 'The login for Crossref is not filled in.',
    });
  });

  test('names what a notice is about', async () => {
    const { meta: article } = await publish();
    const { at, meta } = await publish({
      noticeOf: { number: article.number, kind: 'retraction', cited: 'Okafor A (2027).' },
    });
    await sweep(Date.parse(at));
    for (const message of queue) await work(message);
    const xml = told.find((one) => one.includes(`<doi>10.5555/jics.${meta.number}</doi>`))!;
    expect(xml).toContain('<organization contributor_role="author" sequence="first">');
    expect(xml).toContain(
      `<update type="retraction" date="2027-01-03">10.5555/jics.${article.number}</update>`,
    );
  });
});

test('what was refused is told again when ops ask for it, and nothing else', async () => {
  const installation = { deposits: deposits(), publications: publications() } as never;
  const again = (of: number) => depositAgain(installation, of, new Date().toISOString());
  const { meta, at, find } = await publish();
  expect(await again(meta.number)).toBe('on its way already');
  answers = [{ is: 'refused', message: 'No.' }];
  await sweep(Date.parse(at));
  for (const message of queue.splice(0)) await work(message);
  expect(await find()).toMatchObject({ state: 'failed' });
  expect(await again(meta.number)).toBe('queued');
  expect((await deposits().list(meta.number))[0]).toMatchObject({
    state: 'queued',
    doi: `10.5555/jics.${meta.number}`,
  });
  expect(await again(99_999)).toBe('not published');
});

test('without a DOI, or where nothing is deposited, nothing is written', async () => {
  const { meta } = await publish();
  expect(depositOf({ ...meta, journal: { ...meta.journal, doiPrefix: undefined } }, 'm1', 'now')).toEqual([]);
  delete process.env.DEPOSITS_TO;
  expect(depositOf(meta, 'm1', 'now')).toEqual([]);
});

test('a deposit’s row among those due says which it is', () => {
  const row = { number: 7, at: 'a', dueAt: 'd', manuscriptId: 'm' };
  expect(dueOfDeposit(row as never)).toEqual({
    at: 'd',
    kind: 'deposit',
    manuscriptId: 'm',
    what: '7',
    by: 'a',
  });
});
