import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GetObjectCommand } from '@aws-sdk/client-s3';
import { SendMessageCommand } from '@aws-sdk/client-sqs';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { SQSEvent } from 'aws-lambda';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { RunningServer } from '../../functions/local/emulators/http/listen.ts';
import { type SimilarityWay, startSimilarity } from '../../functions/local/emulators/similarity.ts';
import { nextCopy } from '../../functions/manuscript/rules/review-copy.ts';
import {
  letters,
  manuscripts,
  similarity,
  similarityQueue,
  tellingManuscripts,
} from '../../functions/runtime/stores.ts';
import { fileForSimilarity } from '../../functions/screening/rules/file-for-similarity.ts';
import { nextSimilarity } from '../../functions/screening/rules/next-similarity.ts';
import type { SimilarityRow } from '../../functions/screening/rules/similarity-row.ts';
import { announceSimilarity } from '../../functions/screening/run-similarity.ts';
import { buildManuscript } from '../support/build-manuscript.ts';
import { call } from '../support/call-handler.ts';
import { callers, seed, startCast } from '../support/cast.ts';
import { killAtCalls } from '../support/kill-at-call.ts';
import { similarityWorker as work } from '../support/workers.ts';

let cast: Awaited<ReturnType<typeof startCast>>;
let server: RunningServer | undefined;
const folder = mkdtempSync(join(tmpdir(), 'similarity-'));
let path = '';
const messages: string[] = [];
const read: string[] = [];
/** Of the stand-in for iThenticate; none: as where the press has no such check. */
async function standIn(way: SimilarityWay) {
  await server?.close();
  path = join(folder, `${way}.json`);
  rmSync(path, { force: true });
  server = await startSimilarity({ port: 0, path, key: 'secret', way });
  Object.assign(process.env, {
    SIMILARITY_URL: server.url,
    SIMILARITY_SECRET: 'similarity',
    SIMILARITY_QUEUE_URL: 'http://127.0.0.1:1/similarity',
  });
}
const sent = (): { bytes: number; isIndexed?: boolean }[] =>
  Object.values(JSON.parse(readFileSync(path, 'utf8')));

/** Whoever asks outside is asked through a client, as it is of our own services. */
class Outside {
  send(...given: unknown[]) {
    return globalFetch(...(given as Parameters<typeof fetch>));
  }
}
const globalFetch = globalThis.fetch;
let calls: ReturnType<typeof killAtCalls>;
beforeAll(async () => {
  cast = await startCast();
  cast.s3.on(GetObjectCommand).callsFake(({ Key }) => {
    read.push(Key);
    return { Body: { transformToByteArray: async () => Buffer.from(`the file ${Key}`) } };
  });
  cast.sqs.on(SendMessageCommand).callsFake(({ MessageBody, QueueUrl }) => {
    if (QueueUrl.endsWith('/similarity')) messages.push(MessageBody);
    return {};
  });
  vi.stubGlobal('fetch', (...given: unknown[]) => new Outside().send(...given));
  calls = killAtCalls([DynamoDBDocumentClient, Outside] as never);
});
afterEach(async () => {
  await server?.close();
  server = undefined;
  for (const name of ['SIMILARITY_URL', 'SIMILARITY_SECRET']) delete process.env[name];
  for (const due of await letters().listDue('9999', 1000)) await letters().removeDue(due);
  messages.length = 0;
  read.length = 0;
});
afterAll(async () => {
  await cast.database.stop();
  rmSync(folder, { recursive: true });
});

const submitted = (overrides: object = {}) =>
  seed(buildManuscript({ submitted: true, submittedAt: '2026-11-02T00:00:00.000Z', ...overrides }));
const start = (id: string, caller = callers.editor) => call('start-similarity-check', { id, caller });
const shown = async (id: string) =>
  (await call('get-screening', { id, caller: callers.editor })).body.similarity;
const open = (id: string, round = 1) =>
  call('open-similarity-report', { id, caller: callers.editor, body: { round } });

/** What is due by then is announced, and each message worked on. */
async function pass(hours: number) {
  const now = Date.now() + hours * 3_600_000;
  const stores = { similarity: similarity(), letters: letters(), similarityQueue: similarityQueue() };
  for (const due of await letters().listDue(new Date(now).toISOString(), 1000))
    if (due.kind === 'similarity') await announceSimilarity(stores, due, now);
  for (const body of messages.splice(0))
    await work({
      Records: [{ messageId: 'm', body, attributes: {}, receiptHandle: 'r' }],
    } as unknown as SQSEvent);
}

describe('Similarity Check', () => {
  it('is spoken of nowhere, and asks nothing, where the press has none', async () => {
    const { id } = await submitted();
    const before = calls.calls();
    expect(await shown(id)).toBeNull();
    for (const answer of [await start(id), await open(id)])
      expect([answer.status, answer.body.code]).toEqual([404, 'not_configured']);
    expect(calls.calls()).toBeGreaterThan(before);
    expect(await similarity().list(id)).toEqual([]);
  });

  it('gets the file that reviewers get once, however often it is clicked, and its report is shown with a link', async () => {
    await standIn('answers');
    const { id, proof } = await submitted();
    expect(await shown(id)).toEqual({ round: 1, checks: [] });
    const clicks = await Promise.all([start(id), start(id), start(id)]);
    expect(clicks.map(({ status }) => status)).toEqual([200, 200, 200]);
    await pass(0);
    const waiting = {
      round: 1,
      state: 'waiting',
      sentAt: expect.any(String),
      reportedAt: null,
      percent: null,
      reason: null,
    };
    expect(await shown(id)).toEqual({ round: 1, checks: [waiting] });
    expect((await open(id)).status).toBe(404);
    expect(sent()).toHaveLength(1);
    expect(read).toEqual([proof.key]);
    await pass(1);
    const done = { ...waiting, state: 'done', percent: 14, reportedAt: expect.any(String) };
    expect(await shown(id)).toEqual({ round: 1, checks: [done] });
    expect((await open(id)).body).toEqual({ url: `${server!.url}/viewer/stand-in-1` });
    // Asked again in the same round, it is sent nothing, and nothing is due any more.
    expect((await start(id)).body).toEqual({ checks: [done] });
    await pass(30);
    expect(sent()).toEqual([expect.objectContaining({ isIndexed: false })]);
  });

  it('may be asked again once it has refused, and says why it did', async () => {
    await standIn('refuses');
    const { id } = await submitted();
    await start(id);
    await pass(0);
    const [check] = (await shown(id)).checks;
    expect([check.state, check.reason]).toEqual([
      'failed',
      'Similarity Check could not read the file (TOO_LITTLE_TEXT).',
    ]);
    expect((await start(id)).body.checks).toMatchObject([{ state: 'waiting', reason: null }]);
  });

  it('is tried for as long as it can’t be reached, and after hours the worker fails, which rings', async () => {
    await standIn('unreachable');
    const { id } = await submitted();
    await start(id);
    await pass(0);
    expect((await shown(id)).checks[0]).toMatchObject({
      state: 'waiting',
      reason: 'Similarity Check can’t be reached.',
    });
    for (let hours = 1; hours < 8 * 6; hours += 7) await pass(hours).catch(() => undefined);
    await expect(pass(60)).rejects.toThrow('no message of this batch could be handled');
  });

  it('goes on wherever its worker or the sweep ends, and asks for one report', async () => {
    await calls.atEach({ calls: 20, writes: 9 }, async (die) => {
      await standIn('answers');
      const { id } = await submitted();
      await start(id);
      await die(() => pass(0));
      for (const hours of [1, 2, 3, 4]) await pass(hours);
      expect((await shown(id)).checks[0].state).toBe('done');
      // Cut off right after it was named, a name without a file is left, of which nobody asks a report.
      expect(sent().filter(({ isIndexed }) => isIndexed === false)).toHaveLength(1);
      expect(sent().some(({ isIndexed }) => isIndexed === true)).toBe(false);
    });
  });

  it('is gone with a manuscript that is withdrawn', async () => {
    await standIn('answers');
    const { id } = await submitted();
    await start(id);
    await tellingManuscripts().withdraw((await manuscripts().findFile(id))!);
    await manuscripts().clearWithdrawn(id);
    await pass(1);
    expect(await similarity().list(id)).toEqual([]);
    expect(messages).toEqual([]);
    expect(await similarity().start({ manuscriptId: id, round: 1, of: 'x' }, new Date().toISOString())).toBe(
      false,
    );
  });
});

it('a file that they say they never got is sent again, after a while and with growing pauses', () => {
  const now = Date.parse('2026-12-01T10:00:00.000Z');
  const row = { state: 'given', tries: 1, until: '2026-12-08T10:00:00.000Z' } as SimilarityRow;
  expect(nextSimilarity(row, { is: 'waiting', lacksFile: true }, now).state).toBe('given');
  const lost = nextSimilarity({ ...row, tries: 3 }, { is: 'waiting', lacksFile: true }, now);
  expect([lost.state, lost.tries]).toEqual(['named', 3]);
  expect(nextSimilarity(lost, { is: 'further', state: 'given' }, now).tries).toBe(3);
  const end = nextSimilarity({ ...row, until: '2026-12-01T10:00:00.000Z' }, { is: 'waiting' }, now);
  expect([end.state, end.message]).toEqual(['failed', 'Similarity Check gave no report for seven days.']);
});

it('of a manuscript whose authors nobody may know, the anonymous copy is sent, or nothing', () => {
  const record = { ...buildManuscript({ submitted: true }), isAnonymous: true, reviewCopy: null };
  expect(() => fileForSimilarity(record)).toThrow('it is not ready');
  const { proof } = record;
  const ready = {
    ...nextCopy(record),
    state: 'ready' as const,
    key: 'the-copy',
    proofVersion: proof.version,
  };
  expect(fileForSimilarity({ ...record, reviewCopy: ready })).toBe('the-copy');
  const open = { ...ready, open: { certain: 1, likely: 0 } };
  expect(() => fileForSimilarity({ ...record, reviewCopy: open })).toThrow('it is not ready');
  expect(fileForSimilarity({ ...record, isAnonymous: false })).toBe(proof.key);
});
