import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { DeleteObjectsCommand, ListObjectsV2Command, ListObjectVersionsCommand } from '@aws-sdk/client-s3';
import { GetQueueAttributesCommand } from '@aws-sdk/client-sqs';
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { addedKey, authoredKey, duePk } from '../../functions/core/keys.ts';
import { timedId } from '../../functions/core/rules/ids.ts';
import type { Row } from '../../functions/core/table-calls.ts';
import type { ManuscriptRecord } from '../../functions/manuscript/record/manuscript-record.ts';
import { checkInstallation, type Page } from '../../functions/ops/check/check-installation.ts';
import { aboutRow, judgeRows } from '../../functions/ops/check/judge-rows.ts';
import { type Installation, openInstallation } from '../../functions/ops/installation.ts';
import { removeLeftovers } from '../../functions/ops/remove-leftovers.ts';
import { KEPT_TABLES, type KeptTable, kindsOf } from '../../functions/ops/row-kinds.ts';
import { emailKey } from '../../functions/people/person-keys.ts';
import { buildManuscript } from '../support/build-manuscript.ts';
import { startCast } from '../support/cast.ts';
import { mockClient } from '../support/mock-client.ts';
import { TEST_PLACES } from '../support/test-places.ts';
import { runsAll } from '../support/tier.ts';

let cast: Awaited<ReturnType<typeof startCast>>;
let installation: Installation;
const objects = new Map<string, number>();
const commands = new Set<string>();
const records: ManuscriptRecord[] = [];

async function addDraft(): Promise<ManuscriptRecord> {
  const record = buildManuscript();
  const own = `manuscripts/${record.id}/`;
  for (const document of Object.values(record.documents)) {
    document.key = own + document.key;
    objects.set(document.key, document.size);
  }
  record.proof.key = `${own}proofs/1.pdf`;
  objects.set(record.proof.key, 5000);
  const who = { personId: 'owner', name: 'Olga', role: 'author' as const };
  await installation.manuscripts.add(record, { history: { event: 'draft-saved', who } });
  records.push(record);
  return record;
}

/** An answer with one page: a bucket with these objects. */
function listed({ Prefix = '', Delimiter }: { Prefix?: string; Delimiter?: string }) {
  const keys = [...objects.keys()].filter((key) => key.startsWith(Prefix));
  if (!Delimiter)
    return { Contents: keys.map((Key) => ({ Key, Size: objects.get(Key), LastModified: new Date(0) })) };
  const folders = new Set(keys.map((key) => key.slice(0, key.indexOf(Delimiter, Prefix.length) + 1)));
  return { CommonPrefixes: [...folders].map((each) => ({ Prefix: each })) };
}

async function run(options: { cursor?: string; pageSize?: number } = {}): Promise<Page[]> {
  const pages: Page[] = [];
  for await (const page of checkInstallation(installation, { confirmMs: 1, ...options })) pages.push(page);
  return pages;
}
const faultsOf = async () =>
  (await run()).flatMap(({ faults }) => faults).map(({ rule, about }) => [rule, about]);

beforeAll(async () => {
  cast = await startCast();
  installation = openInstallation(TEST_PLACES);
  cast.sqs.on(GetQueueAttributesCommand).resolves({});
  mockClient(CognitoIdentityProviderClient).on(AdminGetUserCommand).resolves({});
  installation.dynamodb.middlewareStack.add(
    (next, context) => (args) => {
      commands.add(String(context.commandName));
      return next(args);
    },
    { step: 'initialize' },
  );
  for (let each = 0; each < 5; each += 1) await addDraft();
});
beforeEach(() => {
  cast.s3.on(ListObjectsV2Command).callsFake(listed);
});
afterAll(() => cast.database.stop());

describe('the check', () => {
  test('finds nothing in a sound installation, and only reads', async () => {
    commands.clear();
    expect(await faultsOf()).toEqual([]);
    expect([...commands].sort()).toEqual([
      'BatchGetItemCommand',
      'GetItemCommand',
      'QueryCommand',
      'ScanCommand',
    ]);
  });

  test('continues where any page ended, and looks at everything once', async () => {
    const whole = await run({ pageSize: 4 });
    const looked = (pages: Page[]) => pages.reduce((sum, page) => sum + page.looked, 0);
    expect(whole.length).toBeGreaterThan(5);
    expect(whole.at(-1)?.next).toBeUndefined();
    for (const [index, { next }] of whole.slice(0, -1).entries()) {
      const rest = await run({ cursor: next!, pageSize: 4 });
      expect([index, looked(rest)]).toEqual([index, looked(whole.slice(index + 1))]);
    }
  });

  test('finds rows that are missing and files that no row names', async () => {
    const [record] = records as [ManuscriptRecord];
    const { database } = installation.tables.manuscripts;
    const remove = (TableName: string, Key: object) => database.send(new DeleteCommand({ TableName, Key }));
    await remove(TEST_PLACES.manuscriptsTable, authoredKey('coAuthor', record));
    await remove(TEST_PLACES.peopleTable, emailKey('editor@example.org'));
    objects.delete(record.documents.manuscript!.key);
    objects.set('manuscripts/lost/1.pdf', 1);
    expect((await faultsOf()).sort()).toEqual([
      ['each way to find a person leads to them', 'person#editor'],
      ['every saved document is there, whole', `manuscript#${record.id}`],
      ['files belong to a manuscript', 'manuscripts/lost/'],
      ['it is in the list of each author', `manuscript#${record.id}`],
    ]);
    objects.set(record.documents.manuscript!.key, record.documents.manuscript!.size);
    objects.delete('manuscripts/lost/1.pdf');
  });

  test('names counts that wait too long, and rows that can’t be read or are of no kind, without what their keys tell', async () => {
    const { database } = installation.tables.manuscripts;
    const keys = [
      addedKey('2026-01', 'a', timedId(Date.now())),
      addedKey('2026-02', 'a', timedId(Date.now() - 2 * 3_600_000)),
      { pk: duePk, sk: '2026-01-01#a#mail#b' },
      { ...addedKey('2026-03', 'a', ''), sk: 'sums#2026-03' },
      { pk: 'strange#a@b.example', sk: 'a' },
    ] as const;
    const [broken, late, due, sums, strange] = keys;
    const before = await faultsOf();
    const items = [
      { ...broken, month: '2026-01', counts: { submitted: 'one' } },
      { ...late, month: '2026-02', counts: { submitted: 1 } },
      { ...due, kind: 'mail' },
      { ...sums, folds: 1, submitted: 'one' },
      strange,
    ];
    for (const Item of items)
      await database.send(new PutCommand({ TableName: TEST_PLACES.manuscriptsTable, Item }));
    const found = (await run()).flatMap(({ faults }) => faults);
    for (const Key of keys)
      await database.send(new DeleteCommand({ TableName: TEST_PLACES.manuscriptsTable, Key }));
    const told = found.map(({ rule, about, detail }) => [rule, about, detail]);
    for (const fault of [
      ['every row can be read', broken.pk, broken.sk],
      ['what was counted is in the sums within the hour', late.pk, late.sk],
      ['every row can be read', 'due', due.sk],
      ['every row is of a kind that there is', 'a row of strange in the table of manuscripts', ''],
      ['every row can be read', sums.pk, sums.sk],
    ])
      expect(told).toContainEqual(fault);
    expect(found).toHaveLength(before.length + 5);
  });

  test('reports nothing that was only being written when it looked', async () => {
    const record = await addDraft();
    let looks = 0;
    cast.s3.on(ListObjectsV2Command).callsFake((input) => {
      const answer = listed(input);
      if (!input.Prefix.includes(record.id) || looks++ > 0) return answer;
      return { Contents: [] };
    });
    const about = (await faultsOf()).map(([, each]) => each);
    expect(looks).toBeGreaterThan(1);
    expect(about).not.toContain(`manuscript#${record.id}`);
  });
});

test('files of a save that was cut short are deleted for good, only where ops say so, and no others', async () => {
  objects.set('manuscripts/lost/1.pdf', 1);
  cast.s3.on(ListObjectVersionsCommand).callsFake(({ Prefix }) => ({
    Versions: [...objects.keys()]
      .filter((key) => key.startsWith(Prefix))
      .map((Key) => ({ Key, VersionId: '1' })),
  }));
  cast.s3.on(DeleteObjectsCommand).callsFake(({ Delete }: { Delete: { Objects: { Key: string }[] } }) => {
    for (const { Key } of Delete.Objects) objects.delete(Key);
    return {};
  });
  const before = objects.size;
  for (const isWanted of [false, true]) {
    const told: string[] = [];
    await removeLeftovers(installation, isWanted, (id) => told.push(id));
    expect([isWanted, told, before - objects.size]).toEqual([isWanted, ['lost'], isWanted ? 1 : 0]);
  }
});

/** A row with nothing but a key of that kind. */
/** A value that this schema takes, with as little in it as possible. */
function sampleOf(schema: z.ZodType): unknown {
  const dates = ['2026-01-01T00:00:00.000Z', '2026-01-01', '2026-01', 2026];
  const tried = [undefined, null, 'x', 1, true, [], {}, ...dates, 'x'.repeat(43), new Set(['x'])];
  const found = tried.find((value) => schema.safeParse(value).success);
  if (schema.safeParse(found).success) return found;
  const def = schema._zod.def as unknown as {
    type: string;
    shape: Record<string, z.ZodType>;
    entries: Record<string, string>;
    values: unknown[];
    options: z.ZodType[];
    element: z.ZodType;
    in: z.ZodType;
  };
  if (def.type === 'object')
    return Object.fromEntries(Object.entries(def.shape).map(([field, each]) => [field, sampleOf(each)]));
  if (def.type === 'enum') return Object.values(def.entries)[0];
  if (def.type === 'literal') return def.values[0];
  if (def.type === 'union') return sampleOf(def.options[0]!);
  if (def.type === 'array') return [sampleOf(def.element)];
  if (def.type === 'pipe') return sampleOf(def.in);
  throw new Error(`There is no sample of ${def.type}.`);
}

/** Rows of every kind, each with one field that its schema refuses. */
function spoiledRows(table: KeptTable) {
  return Object.entries(kindsOf(table)).flatMap(([name, { schema }]) => {
    const sample = sampleOf(schema) as Row;
    // A key can’t be spoiled: it is another row’s then.
    const fields = Object.keys(sample).filter((field) => field !== 'pk' && field !== 'sk');
    return fields.flatMap((field, n) => {
      const [pk = '', sk = 'x'] = name.split('/');
      const rows = [null, 7, 'x', {}, true].map((value) => ({ ...sample, [field]: value }));
      const spoiled = rows.find((row) => !schema.safeParse({ ...row, pk, sk }).success);
      const alone = { ...spoiled, pk: `${pk}#${n + 1}`, sk };
      const listed = { ...spoiled, pk, sk: `${sk}#${n + 1}` };
      if (!spoiled) return [];
      return pk.includes('#') ? [listed] : name.includes('/') ? [alone] : [alone, listed];
    });
  });
}

test('a row of any kind with any field spoiled is named, and stops nothing', async () => {
  const inEach = KEPT_TABLES.flatMap((table) => spoiledRows(table).map((row) => ({ table, row }))).filter(
    (_row, index) => runsAll || index % 4 === 0,
  );
  const of = (table: KeptTable) => ({ TableName: installation.tables[table].name });
  const { database } = installation.tables.manuscripts;
  const stored = await Promise.all(
    inEach.map(async ({ table, row }) => {
      // The database refuses other types in the keys of its indexes.
      const put = database.send(new PutCommand({ ...of(table), Item: row }));
      return (await put.catch(() => undefined)) ? [{ table, row }] : [];
    }),
  );
  const wanted = stored.flat();
  expect(wanted.length).toBeGreaterThan(runsAll ? 400 : 100);
  const faults = (await run()).flatMap((page) => page.faults);
  for (const { table, row } of wanted)
    await database.send(new DeleteCommand({ ...of(table), Key: { pk: row.pk, sk: row.sk } }));
  const named = faults.filter(({ rule }) => rule === 'every row can be read').map(({ about }) => about);
  expect(named).toEqual(expect.arrayContaining(wanted.map(({ table, row }) => aboutRow(table, row))));
  expect(named.length).toBeGreaterThanOrEqual(wanted.length);
});

const emptyRow = (name: string) => {
  const [pk = '', sk = 'x'] = name.split('/');
  return { pk: pk.includes('#') ? pk : `${pk}#x`, sk };
};

describe.each(KEPT_TABLES)('in the table of %s', (table) => {
  /** All of their fields may be missing. */
  const lenient = ['old', 'person/open-work'];
  test.each(Object.entries(kindsOf(table)))(
    'an empty row of %s can’t be read, and belongs to nothing',
    async (name, kind) => {
      const found = await judgeRows(installation, table, [emptyRow(name)]);
      expect(found.map(({ rule }) => rule)).toEqual([
        ...(lenient.includes(name) ? [] : ['every row can be read']),
        ...(kind.leadsTo ? ['what a row belongs to is there'] : []),
      ]);
    },
  );
});
