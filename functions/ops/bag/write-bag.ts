import { GetObjectCommand } from '@aws-sdk/client-s3';
import { brand } from '../../../shared/brand/brand.ts';
import { manuscriptPk } from '../../core/keys.ts';
import type { Key } from '../../core/table.ts';
import { createTableCalls, type Row } from '../../core/table-calls.ts';
import { listObjects } from '../check/list-objects.ts';
import type { Installation } from '../installation.ts';
import { KEPT_TABLES, type KeptTable } from '../row-kinds.ts';
import { scanRows } from '../scan-rows.ts';
import { type BagWriter, createBagWriter } from './bag-files.ts';
import {
  BAG_BUCKETS,
  type BagBucket,
  isOwnClock,
  LEFT_OUT,
  objectPlace,
  objectsList,
  PRINTS,
  rowPlace,
  withoutSecrets,
} from './bag-places.ts';
import { bagSchema } from './bag-schema.ts';
import { writeRow } from './row-text.ts';

/**
 * Everything that an installation holds, as a bag: each row as a line of JSON, each file as it is, in an order that depends on nothing
 * else. What changes meanwhile may be in it or not. Returns how many files it has, and names what it leaves out.
 */
export async function writeBag(
  installation: Installation,
  folder: string,
): Promise<{ files: number; leftOut: readonly string[] }> {
  const bag = createBagWriter(folder);
  for (const table of KEPT_TABLES) await writeTable(installation, table, bag);
  await bag.write(PRINTS, printLines(installation));
  for (const bucket of BAG_BUCKETS)
    await bag.write(objectsList(bucket), objectLines(installation, bucket, bag));
  await bag.write('data/schema.json', [
    `${JSON.stringify({ ...bagSchema(), leftOut: LEFT_OUT }, null, 2)}\n`,
  ]);
  const files = await bag.finish({
    'Source-Organization': brand.publisher,
    'External-Description': `${brand.journal}: articles, manuscripts and people`,
  });
  return { files, leftOut: LEFT_OUT };
}

/** The partitions of a table. Their names alone are in memory. */
async function partitionsOf({ tables }: Installation, table: KeptTable): Promise<string[]> {
  const found = new Set<string>();
  for await (const { pk } of scanRows(tables[table], { ProjectionExpression: 'pk', ConsistentRead: true }))
    found.add(String(pk));
  return [...found].sort();
}

async function writeTable(installation: Installation, table: KeptTable, bag: BagWriter): Promise<void> {
  const { partition } = createTableCalls(installation.tables[table]);
  const rowsOf = async (pk: string) => {
    const rows = await partition(pk);
    return rows.filter((row) => !isOwnClock(row));
  };
  const lineOf = (row: Row) => `${writeRow(withoutSecrets(table, row))}\n`;
  const rest: string[] = [];
  for (const pk of await partitionsOf(installation, table)) {
    if (rowPlace(table, { pk, sk: '' }) === `${table}/rows.jsonl`) {
      rest.push(pk);
      continue;
    }
    const places = Map.groupBy(await rowsOf(pk), (row) => rowPlace(table, row as Row & Key));
    for (const [place, rows] of places) await bag.write(`data/${place}`, rows.map(lineOf));
  }
  async function* restLines() {
    for (const pk of rest) yield* (await rowsOf(pk)).map(lineOf);
  }
  await bag.write(`data/${table}/rows.jsonl`, restLines());
}

/** Found by their manuscripts, because the table has a partition for each print. */
async function* printLines(installation: Installation): AsyncGenerator<string> {
  const own = manuscriptPk('');
  for (const pk of await partitionsOf(installation, 'manuscripts')) {
    if (!pk.startsWith(own)) continue;
    const id = pk.slice(own.length);
    const prints = await installation.prints.list(id);
    if (prints.length > 0) yield `${JSON.stringify({ id, prints })}\n`;
  }
}

/** Writes each object and says of it what its bytes do not; one that was deleted since it was listed is left out. */
async function* objectLines(
  installation: Installation,
  bucket: BagBucket,
  bag: BagWriter,
): AsyncGenerator<string> {
  const { s3, places } = installation;
  for await (const { Key = '' } of listObjects(installation, '', bucket)) {
    const found = await s3
      .send(new GetObjectCommand({ Bucket: places[bucket], Key }))
      .catch((error: Error) => {
        if (error.name !== 'NoSuchKey') throw error;
        return undefined;
      });
    if (!found) continue;
    const path = `data/${objectPlace(bucket, Key)}`;
    await bag.write(path, found.Body as AsyncIterable<Uint8Array>);
    const { ContentType: type, CacheControl: cache, ContentDisposition: disposition } = found;
    yield `${JSON.stringify({ key: Key, path, type, cache, disposition })}\n`;
  }
}
