import { S3Client } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { continueImport } from '../../functions/moving/continue-import.ts';
import { originKey } from '../../functions/moving/import-rows.ts';
import type { MovedReader } from '../../functions/moving/moved.ts';
import { database } from '../../functions/runtime/clients.ts';
import { publications } from '../../functions/runtime/stores.ts';
import { killAtCalls } from '../support/kill-at-call.ts';
import { act, begin, carryOut, plan, readPage, startMovingRoom, stores } from './moving-room.ts';
import { sampleReader } from './sample-journal.ts';

let room: Awaited<ReturnType<typeof startMovingRoom>>;
let calls: ReturnType<typeof killAtCalls>;
beforeAll(async () => {
  room = await startMovingRoom();
  calls = killAtCalls([DynamoDBDocumentClient, S3Client] as never);
});
afterAll(() => room.database.stop());

/** Each life brings a journal of its own, with issues of its own. */
function readerOf(life: number): MovedReader {
  const reader = sampleReader();
  return {
    ...reader,
    read: (source, sink, options) =>
      reader.read(
        source,
        {
          ...sink,
          issue: (issue) => sink.issue({ ...issue, volume: 100 + life }),
          article: (article) => sink.article({ ...article, origin: `${article.origin}-${life}` }),
        },
        options,
      ),
  };
}
const linesOf = async (life: number) =>
  (await publications().listPage(200)).lines.filter(({ volume }) => volume === 100 + life);

it('stages everything once at whichever call the work ends, and nothing of it is public', async () => {
  await calls.atEach({ calls: 29, writes: 14 }, async (die, life) => {
    const row = await plan(readerOf(life));
    await act(row.id, { action: 'apply' });
    await die(() => carryOut(row.id));
    const applied = await carryOut(row.id);
    expect(applied).toMatchObject({ state: 'applied', staged: { articles: 3, skipped: 0, people: 2 } });
    const { staged } = await stores().imports.listStaged(row.id, 99);
    expect(staged.map((one) => 'number' in one && one.number - applied.firstNumber!)).toEqual([0, 1, 2]);
    expect(await linesOf(life)).toEqual([]);
  });
});

it('releases everything once at whichever call the work ends, each article whole or not at all', async () => {
  await calls.atEach({ calls: 40, writes: 25 }, async (die, life) => {
    const own = 500 + life;
    const again = await plan(readerOf(own));
    await act(again.id, { action: 'apply' });
    await carryOut(again.id);
    await act(again.id, { action: 'release' });
    await die(() => carryOut(again.id));
    for (const { number } of await linesOf(own)) expect((await readPage(String(number))).status).toBe(200);
    expect((await carryOut(again.id)).state).toBe('released');
    const lines = await linesOf(own);
    expect(lines).toHaveLength(3);
    const issues = (await publications().listIssues()).filter(({ volume }) => volume === 100 + own);
    expect(issues.map(({ count }) => count).sort()).toEqual([1, 2]);
    const left = [...room.objects.keys()].filter((place) => place.includes(`moving/${again.id}/`));
    expect(left.map((place) => place.split('/').at(-1))).toEqual(['report.json']);
  });
});

it('takes everything back at whichever call the work ends', async () => {
  await calls.atEach({ calls: 12, writes: 5 }, async (die, life) => {
    const row = await plan(readerOf(2000 + life));
    await act(row.id, { action: 'apply' });
    await carryOut(row.id);
    await act(row.id, { action: 'undo' });
    await die(() => carryOut(row.id));
    expect((await carryOut(row.id)).state).toBe('undone');
    expect((await stores().imports.listStaged(row.id, 9)).staged).toEqual([]);
    const { Items = [] } = await database().send(
      new ScanCommand({ TableName: process.env.MANUSCRIPTS_TABLE! }),
    );
    const origin = originKey(`ojs:old.example.org/jid#12-${2000 + life}`).pk;
    expect(Items.filter(({ pk }) => pk === origin || String(pk).endsWith(row.id))).toEqual([]);
    expect([...room.objects.keys()].filter((place) => place.includes(row.id))).toEqual([]);
  });
});

it('reads a source again after any interruption, with the same plan', async () => {
  await calls.atEach({ calls: 6, writes: 5 }, async (die, life) => {
    const { row, read } = await begin(readerOf(4000 + life));
    await die(read);
    const found = (await stores().imports.find(row.id))!;
    const planned = found.state === 'reading' ? await read() : found;
    expect(planned).toMatchObject({ state: 'read', counts: { articles: 3, issues: 2, people: 3 } });
  });
});

it('ends equal if two work on it at once', async () => {
  const row = await plan(readerOf(6000));
  for (const [action, state] of [
    ['apply', 'applied'],
    ['release', 'released'],
  ] as const) {
    await act(row.id, { action });
    const ended = await Promise.all([carryOut(row.id), carryOut(row.id), carryOut(row.id)]);
    expect(ended.map((one) => one.state)).toEqual([state, state, state]);
    expect(ended[0]!.staged).toMatchObject({ articles: 3, skipped: 0 });
  }
  expect(await linesOf(6000)).toHaveLength(3);
});

it('leaves nothing if a chief undoes it while it is staged', async () => {
  const row = await plan(readerOf(7000));
  await act(row.id, { action: 'apply' });
  const { documents, ...others } = stores();
  let isUndone = false;
  const put: typeof documents.put = async (key, ...given) => {
    if (key.includes('/staged/') && !isUndone) {
      isUndone = true;
      await act(row.id, { action: 'undo' });
      await carryOut(row.id);
    }
    return documents.put(key, ...given);
  };
  const slow = { ...others, documents: { ...documents, put } };
  expect((await continueImport(slow, row.id, Date.now() + 60_000)).row.state).toBe('undone');
  expect((await stores().imports.listStaged(row.id, 9)).staged).toEqual([]);
  expect(await stores().imports.listWaiting(row.id)).toEqual([]);
  expect([...room.objects.keys()].filter((place) => place.includes(row.id))).toEqual([]);
});
