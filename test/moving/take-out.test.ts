import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { SendMessageCommand } from '@aws-sdk/client-sqs';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { announceExport } from '../../functions/moving/announce-imports.ts';
import { continueExport } from '../../functions/moving/continue-export.ts';
import { exportsFolder } from '../../functions/moving/export-store.ts';
import { startExport } from '../../functions/moving/start-export.ts';
import { writeFileFrom } from '../../functions/moving/write/write-file.ts';
import { verifyBag } from '../../functions/ops/bag/bag-files.ts';
import { importQueue, journalExports } from '../../functions/runtime/import-stores.ts';
import { documents } from '../../functions/runtime/stores.ts';
import { call } from '../support/call-handler.ts';
import { callers } from '../support/cast.ts';
import { killAtCalls } from '../support/kill-at-call.ts';
import { moving } from '../support/workers.ts';
import { doAll, plan, startMovingRoom } from './moving-room.ts';

let room: Awaited<ReturnType<typeof startMovingRoom>>;
let calls: ReturnType<typeof killAtCalls>;
const sent: string[] = [];
beforeAll(async () => {
  room = await startMovingRoom();
  process.env.CONSUMED_QUEUE_URL = process.env.MOVING_QUEUE_URL;
  room.s3.on(ListObjectsV2Command).callsFake(({ Bucket, Prefix = '' }) => ({
    Contents: [...room.objects.keys()]
      .filter((place) => place.startsWith(`${Bucket}/${Prefix}`))
      .sort()
      .map((place) => ({ Key: place.slice(Bucket.length + 1) })),
  }));
  room.sqs.on(SendMessageCommand).callsFake(({ MessageBody }) => {
    const { exportId } = JSON.parse(MessageBody);
    if (exportId) sent.push(exportId);
    return {};
  });
  const { id } = await plan();
  for (const action of ['apply', 'release'] as const) await doAll(id, action);
  calls = killAtCalls([DynamoDBDocumentClient, S3Client] as never);
});
afterAll(() => room.database.stop());

/** If nobody was made chief, it is the first editor. */
const { editor: caller } = callers;
const start = (body: object) => call('start-export', { caller, body });
/** More often than people may. */
const begin = (body: Parameters<typeof startExport>[2]) =>
  startExport(journalExports(), importQueue(), body, { name: 'Chief' }, new Date().toISOString());
const latest = async () => (await call('get-export', { caller })).body.latest;
const work = () =>
  moving({
    Records: [{ messageId: 'm', receiptHandle: 'r', body: JSON.stringify({ exportId: sent.at(-1) }) }],
  } as never);
const stored = () =>
  new Map([...room.objects].filter(([place]) => place.startsWith(`documents-test/${exportsFolder}`)));
const write = async (body: object) => {
  await start(body);
  await work();
  return latest();
};

it('writes a zip of JATS for each issue, and offers it once all are there', async () => {
  expect(await latest()).toBeNull();
  expect((await start({ as: 'jats' })).status).toBe(201);
  expect(await latest()).toMatchObject({ state: 'writing', as: 'jats', by: expect.any(String), files: [] });
  await work();
  const now = await latest();
  expect(now).toMatchObject({ state: 'written', expiresAt: expect.any(String), problem: null });
  expect(now.files.length).toBeGreaterThan(0);
  for (const { name, bytes, url } of now.files) {
    const [, held] = [...stored()].find(([place]) => place.endsWith(`/${name}`))!;
    expect(held.length).toBe(bytes);
    expect(url).toContain(encodeURI(name));
    expect(Object.keys(unzipSync(held)).some((one) => one.endsWith('.xml'))).toBe(true);
  }
});

it('writes a file for each issue for OJS, by the name of a user there, and not without one', async () => {
  const reply = await start({ as: 'ojs-3.5' });
  expect([reply.status, reply.body.field]).toEqual([400, 'uploader']);
  const { files } = await write({ as: 'ojs-3.5', uploader: 'hmarsh' });
  const texts = [...stored().values()].map((bytes) => Buffer.from(bytes).toString());
  expect(files.map(({ name }: { name: string }) => name)).toEqual(
    files.map(() => expect.stringMatching(/^issue-\d+-\d+\.xml$/)),
  );
  expect(texts.length).toBe(files.length);
  for (const text of texts) expect(text).toContain('uploader="hmarsh"');
});

it('writes one at a time, and the next takes the place of the last', async () => {
  await start({ as: 'jats' });
  const refused = await start({ as: 'bag' });
  expect([refused.status, refused.body.code]).toEqual([409, 'transition_not_allowed']);
  await work();
  const earlier = [...stored().keys()];
  await write({ as: 'ojs-3.3', uploader: 'h' });
  for (const place of earlier) expect(stored().has(place)).toBe(false);
});

it('writes everything as a bag that is whole, without the export itself', async () => {
  const { files } = await write({ as: 'bag' });
  expect(files.map(({ name }: { name: string }) => name)).toEqual(['bag.zip']);
  const folder = mkdtempSync(join(tmpdir(), 'bag-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const entries = unzipSync([...stored().values()][0]!);
  for (const [name, bytes] of Object.entries(entries)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), bytes);
  }
  const names = await verifyBag(folder);
  expect(names.some((name) => /^data\/articles\/\d+\//.test(name))).toBe(true);
  const text = Object.values(entries)
    .map((bytes) => Buffer.from(bytes).toString())
    .join('\n');
  expect(text).not.toContain(exportsFolder);
  expect(text).not.toContain('"pk":"export"');
});

it.each([{ as: 'ojs-3.4', uploader: 'h' }, { as: 'bag' }] as const)(
  'offers $as only as a whole, at whichever call its worker ends',
  async (body) => {
    await write(body);
    const whole = [...stored().values()].map((bytes) => bytes.length);
    await calls.atEach({ calls: 10, writes: 3 }, async (die) => {
      await begin(body);
      await die(async () => {
        await work();
      });
      const between = await latest();
      if (between.state === 'writing') expect(between.files).toEqual([]);
      await work();
      const after = await latest();
      expect([after.state, after.files.length]).toEqual(['written', whole.length]);
      expect([...stored().values()].map((bytes) => bytes.length).length).toBe(whole.length);
    });
  },
);

it('goes on after its deadline where it was, and gives up a bag that takes longer than a worker may', async () => {
  const stores = { exports: journalExports(), documents: documents() };
  const made: string[] = [];
  async function* filesOf() {
    for (const name of ['a', 'b']) {
      async function* parts() {
        made.push(name);
        yield name;
      }
      yield { name, parts: parts() };
    }
  }
  await start({ as: 'jats' });
  const asked = { id: sent.at(-1)!, write: writeFileFrom, filesOf };
  let now = Date.now();
  expect(await continueExport(stores, asked, now - 1)).toBe(false);
  expect(await continueExport(stores, { ...asked, id: 'an earlier one' }, now + 60_000)).toBe(true);
  expect(made).toEqual([]);
  expect(await continueExport(stores, asked, now + 60_000)).toBe(true);
  expect(made).toEqual(['a', 'b']);
  await start({ as: 'bag' });
  now = Date.now();
  expect(await continueExport(stores, { ...asked, id: sent.at(-1)! }, now - 1)).toBe(true);
  expect(await latest()).toMatchObject({
    state: 'failed',
    files: [],
    problem: expect.stringContaining('too large'),
  });
  expect(stored().size).toBe(0);
});

it('is announced again if no worker moves it, given up after a day, and removed when its time is over', async () => {
  const stores = { exports: journalExports(), documents: documents(), queue: importQueue };
  /** At a turn of the sweep. */
  const after = (minutes: number) => Math.ceil(Date.now() / 1_200_000) * 1_200_000 + minutes * 60_000;
  await start({ as: 'jats' });
  const { length } = sent;
  await announceExport(stores, after(0));
  await announceExport(stores, after(41));
  expect(sent).toHaveLength(length);
  await announceExport(stores, after(40));
  expect(sent.slice(length)).toEqual([sent[length - 1]]);
  await announceExport(stores, after(25 * 60));
  expect(await latest()).toMatchObject({ state: 'failed' });
  await write({ as: 'jats' });
  await announceExport(stores, after(60));
  expect(stored().size).toBeGreaterThan(0);
  await announceExport(stores, after(8 * 24 * 60));
  expect(await latest()).toBeNull();
  expect(stored().size).toBe(0);
});
