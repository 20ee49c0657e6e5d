import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3';
import { DeleteCommand, PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import type { Table } from '../../core/table.ts';
import { createTableCalls, type Row } from '../../core/table-calls.ts';
import type { Installation } from '../installation.ts';
import { KEPT_TABLES } from '../row-kinds.ts';
import { BagRefusal, bagDigest, linesOf, verifyBag } from './bag-files.ts';
import { BAG_BUCKETS, isItsOwn, objectsList, PRINTS, tableOf } from './bag-places.ts';
import { readRow } from './row-text.ts';

/** Exists while a bag is read into this installation, with the digest of the bag. */
const bagKey = { pk: 'bag', sk: 'reading' };

const ObjectLine = z.strictObject({
  key: z.string().min(1).max(1024),
  path: z.string(),
  type: z.string().optional(),
  cache: z.string().optional(),
  disposition: z.string().optional(),
});
const PrintsLine = z.strictObject({ id: z.string(), prints: z.array(z.string()) });
const Keyed = z.looseObject({ pk: z.string().min(1), sk: z.string().min(1) });

/**
 * Reads everything that a bag holds into an empty installation; any other is refused. First it verifies the whole bag. If interrupted,
 * the same bag again continues.
 */
export async function readBag(
  installation: Installation,
  folder: string,
): Promise<{ rows: number; files: number }> {
  const { tables, isDryRun, prints } = installation;
  const paths = new Set(await verifyBag(folder));
  const lacking = [PRINTS, ...BAG_BUCKETS.map(objectsList)].find((path) => !paths.has(path));
  if (lacking) throw new BagRefusal(`${folder} is no bag of this product: it has no ${lacking}.`);
  const digest = await bagDigest(folder);
  const isBegun = await refuseUnlessEmpty(installation, digest);
  const count = { rows: 0, files: 0 };
  const { database, name: TableName } = tables.manuscripts;
  if (!isBegun && !isDryRun) await database.send(new PutCommand({ TableName, Item: { ...bagKey, digest } }));
  for (const bucket of BAG_BUCKETS)
    for await (const line of linesOf(join(folder, objectsList(bucket)))) {
      const { path, ...object } = ObjectLine.parse(JSON.parse(line));
      if (!paths.has(path)) throw new BagRefusal(`The bag lists no ${path.slice(0, 200)}.`);
      if (!isDryRun) await putObject(installation, bucket, join(folder, path), object);
      count.files += 1;
    }
  for (const path of paths) {
    const table = tableOf(path);
    if (table) count.rows += await readRows(tables[table], join(folder, path), isDryRun);
  }
  for await (const line of linesOf(join(folder, PRINTS))) {
    const { id, prints: own } = PrintsLine.parse(JSON.parse(line));
    if (!isDryRun) await prints.replace(id, own);
  }
  if (!isDryRun) await database.send(new DeleteCommand({ TableName, Key: bagKey }));
  return count;
}

/** True if this very bag was begun before. */
async function refuseUnlessEmpty(installation: Installation, digest: string): Promise<boolean> {
  const { tables, s3, places } = installation;
  const mark = await createTableCalls(tables.manuscripts).get(bagKey);
  if (mark?.digest === digest) return true;
  const found = [
    ...KEPT_TABLES.map(async (table) => {
      const { database, name: TableName } = tables[table];
      const { Items } = await database.send(new ScanCommand({ TableName, Limit: 10 }));
      return Items?.filter((row) => !isItsOwn(row));
    }),
    ...BAG_BUCKETS.map(async (bucket) => {
      const { Contents } = await s3.send(new ListObjectsV2Command({ Bucket: places[bucket], MaxKeys: 1 }));
      return Contents;
    }),
  ];
  if ((await Promise.all(found)).some((some = []) => some.length > 0))
    throw new BagRefusal('This installation is not empty. A bag is read only into one that holds nothing.');
  return false;
}

async function putObject(
  { s3, places }: Installation,
  bucket: (typeof BAG_BUCKETS)[number],
  from: string,
  { key, type, cache, disposition }: Omit<z.infer<typeof ObjectLine>, 'path'>,
): Promise<void> {
  const { size } = await stat(from);
  await s3.send(
    new PutObjectCommand({
      Bucket: places[bucket],
      Key: key,
      Body: createReadStream(from),
      ContentLength: size,
      ContentType: type,
      CacheControl: cache,
      ContentDisposition: disposition,
    }),
  );
}

/** Rows in memory at a time. */
const GROUP = 100;

async function readRows(table: Table, path: string, isDryRun: boolean): Promise<number> {
  const { putRows } = createTableCalls(table);
  let group: Row[] = [];
  let count = 0;
  for await (const line of linesOf(path)) {
    group.push(Keyed.parse(readRow(line)));
    count += 1;
    if (group.length === GROUP && !isDryRun) await putRows(group);
    if (group.length === GROUP) group = [];
  }
  if (!isDryRun) await putRows(group);
  return count;
}
