import { ChangeMessageVisibilityCommand, SendMessageCommand } from '@aws-sdk/client-sqs';
import type { SQSEvent } from 'aws-lambda';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ManuscriptRecord } from '../../functions/manuscript/record/manuscript-record.ts';
import { documents, manuscripts, queueing } from '../../functions/runtime/stores.ts';
import { runProof } from '../../functions/submitting/run-proof.ts';
import { settleDeadLetter } from '../../functions/submitting/settle-dead-letter.ts';
import { buildManuscript } from '../support/build-manuscript.ts';
import { seed, startCast } from '../support/cast.ts';
import { failedProof as handler } from '../support/workers.ts';

let cast: Awaited<ReturnType<typeof startCast>>;
const queued = () =>
  seed(
    buildManuscript({
      status: 'Under Review',
      proof: { version: 2, state: 'queued', reason: null, pages: null, decision: null },
    }),
  );
const stored = async ({ id }: ManuscriptRecord) => (await manuscripts().find(id))!;
const kept = async ({ id }: ManuscriptRecord) =>
  (await manuscripts().listKeptBuilds(100)).kept.filter(({ manuscriptId }) => manuscriptId === id);
const sent = () =>
  cast.sqs.commandCalls(SendMessageCommand).map(({ args }) => JSON.parse(args[0].input.MessageBody!));
const messageOf = ({ id }: ManuscriptRecord) => ({ manuscriptId: id, proofVersion: 2 });

let time = 0;
const settle = (record: ManuscriptRecord, messageId = 'm1') =>
  settleDeadLetter(queueing(), messageOf(record), messageId, () => time);
/** A worker that begins and is killed before it can report anything. */
const beginAndDie = (record: ManuscriptRecord) =>
  runProof(
    { manuscripts: manuscripts(), documents: documents() },
    () => Promise.reject(new Error('out of memory')),
    messageOf(record),
  ).catch(() => undefined);

beforeAll(async () => {
  cast = await startCast();
});
beforeEach(() => {
  time = Date.parse('2026-05-01T00:00:00Z');
  cast.sqs.resetHistory();
});
afterEach(() => {
  delete process.env.CONSUMED_QUEUE_URL;
});
afterAll(() => cast.database.stop());

describe('a build that no worker ever took', () => {
  it('is not told as failed: it waits and is queued again', async () => {
    const record = await queued();
    expect(await settle(record)).toEqual({ againInSeconds: 60 });
    expect(await stored(record)).toMatchObject({ status: 'Under Review', proof: { state: 'queued' } });
    time += 20_000;
    expect(await settle(record)).toEqual({ againInSeconds: 40 });
    expect(sent()).toEqual([]);
    time += 40_000;
    expect(await settle(record)).toBe('returned');
    expect(sent()).toEqual([messageOf(record)]);
    expect((await stored(record)).proof).toMatchObject({ state: 'queued', returns: 1 });
    expect(await kept(record)).toEqual([]);
  });

  it('waits longer each time, and after the last is kept for ops, its author still waiting', async () => {
    const record = await queued();
    const pauses: number[] = [];
    for (let round = 1; ; round += 1) {
      const outcome = await settle(record, `m${round}`);
      if (typeof outcome !== 'object') {
        expect(outcome).toBe('neverBegun');
        break;
      }
      pauses.push(outcome.againInSeconds);
      time += outcome.againInSeconds * 1000;
      expect(await settle(record, `m${round}`)).toBe('returned');
    }
    expect(pauses).toEqual([60, 300, 1800, 7200, 21_600]);
    expect(await stored(record)).toMatchObject({ status: 'Under Review', proof: { state: 'queued' } });
    expect(await kept(record)).toEqual([
      { ...messageOf(record), why: 'neverBegun', at: new Date(time).toISOString() },
    ]);
  });

  it('waits once, however many messages of it come back', async () => {
    const record = await queued();
    await settle(record, 'm1');
    expect(await settle(record, 'm2')).toBe('superfluous');
    expect((await stored(record)).proof.returns).toBe(1);
    time += 60_000 + 3_600_000;
    expect(await settle(record, 'm3')).toEqual({ againInSeconds: 300 });
  });

  it('that is built meanwhile, or withdrawn, is over', async () => {
    const record = await queued();
    await settle(record);
    await manuscripts().moveProof(record, { state: 'ready', key: 'k', pages: 1 }, ['queued']);
    time += 60_000;
    expect(await settle(record)).toBe('over');
    expect(await settle({ ...record, id: 'gone' })).toBe('over');
    expect(sent()).toEqual([]);
  });
});

describe('a build whose workers died', () => {
  it.each([1, 2])(
    'after %i of five deliveries, the others having found no room, is queued again',
    async (times) => {
      const record = await queued();
      for (let each = 0; each < times; each += 1) await beginAndDie(record);
      expect((await stored(record)).proof).toMatchObject({ state: 'building', begun: times });
      expect(await settle(record)).toEqual({ againInSeconds: 60 });
      time += 60_000;
      expect(await settle(record)).toBe('returned');
      expect((await stored(record)).proof.state).toBe('building');
    },
  );

  it('three times is told as failed, and kept in the same write', async () => {
    const record = await queued();
    for (let each = 0; each < 3; each += 1) await beginAndDie(record);
    expect(await settle(record)).toBe('failed');
    expect(await stored(record)).toMatchObject({ status: 'Pending', proof: { state: 'failed' } });
    expect(await kept(record)).toEqual([
      { ...messageOf(record), why: 'failed', at: new Date(time).toISOString() },
    ]);
  });

  it('begins anew with every save: what was begun before does not count', async () => {
    const record = await queued();
    for (let each = 0; each < 3; each += 1) await beginAndDie(record);
    const next = { version: 3, state: 'queued' as const, reason: null, pages: null, decision: null };
    const saved = await manuscripts().apply(await stored(record), {
      from: { status: ['Under Review'], submitted: false },
      set: { proof: next },
      history: { event: 'draft-saved', who: { name: 'x', role: 'author' } },
    });
    expect(saved?.proof.begun).toBeUndefined();
    const outcome = await settleDeadLetter(queueing(), { ...messageOf(record), proofVersion: 3 }, 'm1');
    expect(outcome).toEqual({ againInSeconds: 60 });
  });
});

it('what waits stays in the queue of the dead letters, hidden until its time, and counts as no error', async () => {
  process.env.CONSUMED_QUEUE_URL = 'https://sqs.eu-west-1.amazonaws.com/123456789012/dead';
  const record = await queued();
  const event = {
    Records: [{ messageId: 'm1', receiptHandle: 'handle', body: JSON.stringify(messageOf(record)) }],
  } as unknown as SQSEvent;
  expect(await handler(event)).toEqual({ batchItemFailures: [{ itemIdentifier: 'm1' }] });
  expect(cast.sqs.commandCalls(ChangeMessageVisibilityCommand)[0]?.args[0].input).toEqual({
    QueueUrl: process.env.CONSUMED_QUEUE_URL,
    ReceiptHandle: 'handle',
    VisibilityTimeout: 60,
  });
});
