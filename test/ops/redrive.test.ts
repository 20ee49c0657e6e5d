import { SendMessageCommand } from '@aws-sdk/client-sqs';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ManuscriptRecord, ProofRecord } from '../../functions/manuscript/record/manuscript-record.ts';
import { redrive } from '../../functions/ops/redrive.ts';
import { manuscripts, queueing } from '../../functions/runtime/stores.ts';
import { settleDeadLetter } from '../../functions/submitting/settle-dead-letter.ts';
import { buildManuscript } from '../support/build-manuscript.ts';
import { seed, startCast } from '../support/cast.ts';
import { historyOf } from '../support/history-of.ts';

let cast: Awaited<ReturnType<typeof startCast>>;
beforeAll(async () => {
  cast = await startCast();
});
beforeEach(() => cast.sqs.resetHistory());
afterAll(() => cast.database.stop());

const withProof = (proof: Partial<ProofRecord>) =>
  seed(
    buildManuscript({
      status: 'Under Review',
      proof: { version: 2, state: 'queued', reason: null, pages: null, decision: null, ...proof },
    }),
  );
const settle = ({ id }: ManuscriptRecord, messageId = 'm1') =>
  settleDeadLetter(queueing(), { manuscriptId: id, proofVersion: 2 }, messageId);
const sent = () =>
  cast.sqs.commandCalls(SendMessageCommand).map(({ args }) => JSON.parse(args[0].input.MessageBody!));

async function run(): Promise<[string, string, string][]> {
  const told: [string, string, string][] = [];
  await redrive(queueing(), ({ manuscriptId, why }, outcome) => told.push([manuscriptId, why, outcome]));
  return told;
}

test('a build that failed by our fault is queued again, and its author needs to do nothing', async () => {
  const record = await withProof({ state: 'building', begun: 5 });
  expect(await settle(record)).toBe('failed');
  expect(await run()).toEqual([[record.id, 'failed', 'sent']]);
  expect(sent()).toEqual([{ manuscriptId: record.id, proofVersion: 2 }]);
  const file = (await manuscripts().findFile(record.id))!;
  expect(file.record.proof).toMatchObject({ state: 'queued', reason: null, begun: 0 });
  expect(file.record.version).toBe(record.version);
  expect((await historyOf(record.id)).at(-1)).toMatchObject({
    event: 'proof-requested-again',
    who: { role: 'system' },
  });
  expect(await run()).toEqual([]);
  // If the fault is still there it ends as before, and is kept again.
  expect(await settle(record)).toEqual({ againInSeconds: 60 });
});

test('a build that no worker ever took is sent again, with all its tries', async () => {
  const record = await withProof({ returns: 5 });
  expect(await settle(record)).toBe('neverBegun');
  expect(await run()).toEqual([[record.id, 'neverBegun', 'sent']]);
  expect((await manuscripts().find(record.id))?.proof).toMatchObject({ state: 'queued', returns: 0 });
  expect(await settle(record, 'm2')).toEqual({ againInSeconds: 60 });
});

test('a failed build is dropped if its manuscript was built, saved or withdrawn since', async () => {
  const record = await withProof({ state: 'ready', key: 'k' });
  const kept = { proofVersion: 2, why: 'failed' as const, at: '' };
  await manuscripts().keepBuild({ ...kept, manuscriptId: record.id });
  await manuscripts().keepBuild({ ...kept, manuscriptId: record.id, proofVersion: 1 });
  await manuscripts().keepBuild({ ...kept, manuscriptId: 'withdrawn' });
  expect((await run()).map(([, , outcome]) => outcome)).toEqual(['over', 'over', 'over']);
  expect(sent()).toEqual([]);
  expect((await manuscripts().listKeptBuilds(10)).kept).toEqual([]);
});
