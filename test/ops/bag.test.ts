import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { CreateTableCommand, DeleteTableCommand, DescribeTableCommand } from '@aws-sdk/client-dynamodb';
import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3';
import { PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { dueKey } from '../../functions/core/keys.ts';
import { weekRow } from '../../functions/letters/rules/week-letter.ts';
import { createBag, keepBag } from '../../functions/ops/bag/bag-files.ts';
import { objectPlace } from '../../functions/ops/bag/bag-places.ts';
import { readBag } from '../../functions/ops/bag/read-bag.ts';
import { writeBag } from '../../functions/ops/bag/write-bag.ts';
import { openInstallation } from '../../functions/ops/installation.ts';
import { scanRows } from '../../functions/ops/scan-rows.ts';
import { people } from '../../functions/runtime/stores.ts';
import { doAll, plan } from '../moving/moving-room.ts';
import { sampleReader } from '../moving/sample-journal.ts';
import { submissionsReader } from '../moving/sample-submissions.ts';
import { buildManuscript } from '../support/build-manuscript.ts';
import { buildPerson, seed } from '../support/cast.ts';
import { holdObjects } from '../support/fake-article.ts';
import { provideMailRoom } from '../support/mail-room.ts';
import { publishedArticle } from '../support/published-article.ts';
import { TEST_PLACES } from '../support/test-places.ts';

const { room, cast } = provideMailRoom();
const SECRET = 'tag-of-a-password';
const own = openInstallation(TEST_PLACES);
const TABLES = [
  'peopleTable',
  'manuscriptsTable',
  'publicationsTable',
  'limitsTable',
  'printsTable',
] as const;
const places = {
  ...TEST_PLACES,
  ...Object.fromEntries(TABLES.map((table) => [table, `${TEST_PLACES[table]}-moved`])),
  documentsBucket: 'documents-moved',
  publishedBucket: 'published-moved',
};
const other = openInstallation(places);
interface Stored {
  bytes: Uint8Array;
  type?: string;
  cache?: string;
}
const stored = new Map<string, Stored>();
let writesLeft = Number.POSITIVE_INFINITY;
let folder: string;
let bag: string;

/** Buckets in memory that keep an object's type, and stop at will. */
function keepBuckets({ s3 }: ReturnType<typeof cast>) {
  s3.on(ListObjectsV2Command).callsFake(({ Bucket, Prefix = '' }) => ({
    Contents: [...stored.keys()]
      .filter((place) => place.startsWith(`${Bucket}/${Prefix}`))
      .sort()
      .map((place) => ({ Key: place.slice(Bucket.length + 1) })),
  }));
  s3.on(GetObjectCommand).callsFake(({ Bucket, Key }) => {
    const { bytes, type, cache } = stored.get(`${Bucket}/${Key}`)!;
    return { Body: [bytes.subarray(0, 1), bytes.subarray(1)], ContentType: type, CacheControl: cache };
  });
  s3.on(PutObjectCommand).callsFake(async ({ Bucket, Key, Body, ContentType, CacheControl }) => {
    writesLeft -= 1;
    if (writesLeft < 0) throw new Error('cut short');
    const bytes = await buffer(Body as AsyncIterable<Uint8Array>);
    stored.set(`${Bucket}/${Key}`, { bytes, type: ContentType, cache: CacheControl });
    return {};
  });
}

async function createTables() {
  for (const table of TABLES) {
    const { Table } = await own.dynamodb.send(new DescribeTableCommand({ TableName: TEST_PLACES[table] }));
    const { AttributeDefinitions, KeySchema, GlobalSecondaryIndexes = [] } = Table!;
    const indexes = GlobalSecondaryIndexes.map(({ IndexName, KeySchema, Projection }) => ({
      IndexName,
      KeySchema,
      Projection,
    }));
    await own.dynamodb.send(
      new CreateTableCommand({
        TableName: places[table],
        BillingMode: 'PAY_PER_REQUEST',
        AttributeDefinitions,
        KeySchema,
        GlobalSecondaryIndexes: indexes,
      }),
    );
  }
}

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2027, 4, 1, 10) });
  const objects = holdObjects(cast());
  await publishedArticle(room, { title: 'Counting <what> is heard' });
  // What came from elsewhere: public articles and manuscripts under way, and an import that waits.
  for (const reader of [sampleReader(), submissionsReader()]) {
    const { id } = await plan(reader);
    for (const action of ['apply', 'release'] as const) await doAll(id, action);
  }
  await doAll(
    (await plan(submissionsReader((given) => ({ ...given, origin: `${given.origin}-b` })))).id,
    'apply',
  );
  const { id } = await seed(buildManuscript({ submitted: true, reviewerOrder: ['reviewer'] }), {
    reviews: [
      {
        reviewerId: 'reviewer',
        reviewerName: 'Test Reviewer',
        comments: 'Fine.',
        recommendation: 'Accept',
        round: 1,
        cycle: 1,
        seat: 1,
      },
    ],
    notes: [
      {
        kind: 'editor',
        text: 'A note',
        action: '',
        visibility: ['editor'],
        addedBy: { personId: 'editor', name: 'Ed' },
        round: 1,
      },
    ],
  });
  await own.prints.replace(id, ['0123456789abcdef', 'fedcba9876543210']);
  await people().add(buildPerson('tagged', { passwordTag: SECRET }));
  const { database } = own.tables.people;
  const week = { ...dueKey(weekRow('2027-05-03T07:00:00.000Z')), ...weekRow('2027-05-03T07:00:00.000Z') };
  await database.send(new PutCommand({ TableName: TEST_PLACES.manuscriptsTable, Item: week }));
  const odd = {
    pk: 'odd',
    sk: 'row',
    tags: new Set(['b', 'a']),
    deep: { z: 1, a: null },
  };
  await database.send(new PutCommand({ TableName: TEST_PLACES.peopleTable, Item: odd }));
  for (const [place, bytes] of objects)
    stored.set(place, {
      bytes,
      type: place.endsWith('.pdf') ? 'application/pdf' : 'text/plain',
      cache: 'public',
    });
  stored.set(`documents-test/manuscripts/${id}/1/manuscript-été %.docx`, { bytes: Buffer.from('words') });
  keepBuckets(cast());
  folder = await mkdtemp(join(tmpdir(), 'bag-'));
  bag = join(folder, 'first');
  await writeBag(own, bag);
});
afterAll(async () => {
  vi.useRealTimers();
  await rm(folder, { recursive: true });
});

async function contentsOf(path: string): Promise<Record<string, string>> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  return Object.fromEntries(
    await Promise.all(files.map(async (file) => [file.slice(path.length), await readFile(file, 'utf8')])),
  );
}

/** The manuscripts that an import brought are whole in the other installation, with every file, and its waiting import goes on. */
async function expectBrought() {
  const ids: string[] = [];
  for await (const row of scanRows(other.tables.manuscripts)) if (row.brought) ids.push(String(row.id));
  expect(ids).toHaveLength(2);
  for (const id of ids) {
    const file = (await other.manuscripts.findFile(id))!;
    expect(file).toEqual(await own.manuscripts.findFile(id));
    for (const { key } of file.record.brought!.files)
      expect(stored.get(`documents-moved/${key}`)).toEqual(stored.get(`documents-test/${key}`));
  }
  const [waiting] = await other.imports.list();
  expect(waiting).toMatchObject({ state: 'applied', staged: { submissions: 2 } });
  expect(await other.imports.listWaiting(waiting!.id)).not.toEqual([]);
}

describe('a bag', () => {
  it('holds rows and files by article and manuscript, and no state of a password', async () => {
    const files = await contentsOf(bag);
    const names = Object.keys(files);
    for (const name of [
      /^\/data\/manuscripts\/[^/]+\/record\.jsonl$/,
      /^\/data\/manuscripts\/[^/]+\/letters\.jsonl$/,
      /^\/data\/manuscripts\/[^/]+\/reviews\.jsonl$/,
      /^\/data\/manuscripts\/[^/]+\/files\/1\/manuscript-=/,
      /^\/data\/articles\/\d+\/articles\/\d+v1\.pdf$/,
      /^\/data\/people\/rows\.jsonl$/,
      /^\/data\/schema\.json$/,
    ])
      expect([name, names.some((one) => name.test(one))]).toEqual([name, true]);
    const all = Object.values(files).join('\n');
    expect(all).not.toContain(SECRET);
    expect(all).toContain('"id":"tagged"');
    expect(files['/data/schema.json']).toContain('wrong passwords');
    expect(files['/bagit.txt']).toBe('BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n');
  });

  it('is the same bag if it is written again', async () => {
    await writeBag(own, join(folder, 'again'));
    expect(await contentsOf(join(folder, 'again'))).toEqual(await contentsOf(bag));
  });

  it('is refused where something is stored', async () => {
    await expect(readBag(own, bag)).rejects.toThrow('This installation is not empty');
  });

  it('read into an empty installation and written again is equal, also if reading was interrupted', async () => {
    await createTables();
    const count = stored.size;
    const week = weekRow('2027-05-10T07:00:00.000Z');
    const Item = { ...dueKey(week), ...week };
    await other.tables.manuscripts.database.send(
      new PutCommand({ TableName: places.manuscriptsTable, Item }),
    );
    writesLeft = 2;
    await expect(readBag(other, bag)).rejects.toThrow('cut short');
    writesLeft = Number.POSITIVE_INFINITY;
    await expect(readBag(other, join(folder, 'again'))).resolves.toMatchObject({ files: count });
    await writeBag(other, join(folder, 'back'));
    expect(await contentsOf(join(folder, 'back'))).toEqual(await contentsOf(bag));
    const printsOf = async ({ tables }: typeof own) =>
      (await tables.prints.database.send(new ScanCommand({ TableName: tables.prints.name }))).Count;
    expect(await printsOf(other)).toBe(await printsOf(own));
    expect((await other.publications.listIssues())[0]).toMatchObject({ count: 1 });
    await expectBrought();
    for (const table of TABLES) await own.dynamodb.send(new DeleteTableCommand({ TableName: places[table] }));
  });

  it('has a name for every file, however strange its key, and no two the same', () => {
    const keys = [
      'a b',
      'a=20b',
      '..',
      '.',
      'a//b',
      'x/../y',
      '😀',
      '😁',
      'é',
      '%2e',
      'long'.repeat(300),
      `${'long'.repeat(300)}2`,
    ];
    const places = keys.map((key) => objectPlace('publishedBucket', key));
    expect(new Set(places).size).toBe(keys.length);
    for (const place of places)
      expect(place).toMatch(/^objects\/publishedBucket(\/(?!\.{1,2}(\/|$))[A-Za-z0-9_.=-]{1,200})+$/);
  });

  it('is refused if a file was changed, is missing or was added, or has a name that leads elsewhere', async () => {
    const changed = async (change: (path: string) => Promise<void>) => {
      const path = await mkdtemp(join(folder, 'changed-'));
      await rm(path, { recursive: true });
      await writeBag(own, path);
      await change(path);
      return readBag(own, path);
    };
    const rows = 'data/people/rows.jsonl';
    await expect(changed((path) => appendFile(join(path, rows), '\n'))).rejects.toThrow(
      `${rows} is not as it was`,
    );
    await expect(changed((path) => rm(join(path, rows)))).rejects.toThrow(`The bag lacks ${rows}`);
    await expect(changed((path) => writeFile(join(path, 'data/more'), ''))).rejects.toThrow(
      'does not list data/more',
    );
    for (const name of ['data/../../secret', '/etc/passwd', 'data//x', 'data/./x'])
      await expect(
        changed((path) => appendFile(join(path, 'manifest-sha256.txt'), `${'0'.repeat(64)}  ${name}\n`)),
      ).rejects.toThrow('has a line that is not ours');
    await expect(readBag(own, folder)).rejects.toThrow('is no bag');
    async function* others() {
      const made = createBag();
      yield made.file('data/letter.txt', ['Kept by somebody else']);
      yield* made.finish({});
    }
    await keepBag(join(folder, 'others'), others());
    await expect(readBag(own, join(folder, 'others'))).rejects.toThrow('is no bag of this product');
  });
});
