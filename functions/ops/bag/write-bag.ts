import { GetObjectCommand } from '@aws-sdk/client-s3';
import { brand } from '../../../shared/brand/brand.ts';
import { manuscriptPk } from '../../core/keys.ts';
import type { Key, Table } from '../../core/table.ts';
import { createTableCalls, type Row } from '../../core/table-calls.ts';
import { exportsFolder } from '../../moving/export-store.ts';
import type { PrintStore } from '../../screening/print-store.ts';
import { listObjects } from '../check/list-objects.ts';
import type { Installation, Places } from '../installation.ts';
import { KEPT_TABLES, type KeptTable } from '../row-kinds.ts';
import { scanRows } from '../scan-rows.ts';
import { type Bag, type BagFile, createBag, keepBag } from './bag-files.ts';
import {
  BAG_BUCKETS,
  type BagBucket,
  isItsOwn,
  LEFT_OUT,
  objectPlace,
  objectsList,
  PRINTS,
  rowPlace,
  withoutSecrets,
} from './bag-places.ts';
import { bagSchema } from './bag-schema.ts';
import { writeRow } from './row-text.ts';

export interface BagSource extends Pick<Installation, 's3'> {
  tables: Record<KeptTable, Table>;
  places: Pick<Places, BagBucket | 'uploadsBucket'>;
  prints: Pick<PrintStore, 'list'>;
}

/** Returns how many files the bag has, and names what it leaves out. */
export async function writeBag(
  source: BagSource,
  folder: string,
): Promise<{ files: number; leftOut: readonly string[] }> {
  return { files: await keepBag(folder, bagFiles(source)), leftOut: LEFT_OUT };
}

/**
 * Everything that an installation holds, as a bag: each row as a line of JSON, each file as it is, in an order that depends on nothing
 * else. What changes meanwhile may be in it or not.
 */
export async function* bagFiles(source: BagSource): AsyncGenerator<BagFile> {
  const bag = createBag();
  for (const table of KEPT_TABLES) yield* tableFiles(source, table, bag);
  yield bag.file(PRINTS, printLines(source));
  for (const bucket of BAG_BUCKETS) yield* objectFiles(source, bucket, bag);
  yield bag.file('data/schema.json', [`${JSON.stringify({ ...bagSchema(), leftOut: LEFT_OUT }, null, 2)}\n`]);
  yield* bag.finish({
    'Source-Organization': brand.publisher,
    'External-Description': `${brand.journal}: articles, manuscripts and people`,
  });
}

/** The partitions of a table. Their names alone are in memory. */
async function partitionsOf({ tables }: BagSource, table: KeptTable): Promise<string[]> {
  const found = new Set<string>();
  for await (const { pk } of scanRows(tables[table], { ProjectionExpression: 'pk', ConsistentRead: true }))
    found.add(String(pk));
  return [...found].sort();
}

async function* tableFiles(source: BagSource, table: KeptTable, bag: Bag): AsyncGenerator<BagFile> {
  const { partition } = createTableCalls(source.tables[table]);
  const rowsOf = async (pk: string) => {
    const rows = await partition(pk);
    return rows.filter((row) => !isItsOwn(row));
  };
  const lineOf = (row: Row) => `${writeRow(withoutSecrets(table, row))}\n`;
  const rest: string[] = [];
  for (const pk of await partitionsOf(source, table)) {
    if (rowPlace(table, { pk, sk: '' }) === `${table}/rows.jsonl`) {
      rest.push(pk);
      continue;
    }
    const places = Map.groupBy(await rowsOf(pk), (row) => rowPlace(table, row as Row & Key));
    for (const [place, rows] of places) yield bag.file(`data/${place}`, rows.map(lineOf));
  }
  async function* restLines() {
    for (const pk of rest) yield* (await rowsOf(pk)).map(lineOf);
  }
  yield bag.file(`data/${table}/rows.jsonl`, restLines());
}

/** Found by their manuscripts, because the table has a partition for each print. */
async function* printLines(source: BagSource): AsyncGenerator<string> {
  const own = manuscriptPk('');
  for (const pk of await partitionsOf(source, 'manuscripts')) {
    if (!pk.startsWith(own)) continue;
    const id = pk.slice(own.length);
    const prints = await source.prints.list(id);
    if (prints.length > 0) yield `${JSON.stringify({ id, prints })}\n`;
  }
}

/** Each object, then of each what its bytes do not say; one that was deleted since it was listed is left out. */
async function* objectFiles(source: BagSource, bucket: BagBucket, bag: Bag): AsyncGenerator<BagFile> {
  const { s3, places } = source;
  const lines: string[] = [];
  for await (const { Key = '' } of listObjects(source, '', bucket)) {
    if (bucket === 'documentsBucket' && Key.startsWith(exportsFolder)) continue;
    const found = await s3
      .send(new GetObjectCommand({ Bucket: places[bucket], Key }))
      .catch((error: Error) => {
        if (error.name !== 'NoSuchKey') throw error;
        return undefined;
      });
    if (!found) continue;
    const path = `data/${objectPlace(bucket, Key)}`;
    yield bag.file(path, found.Body as AsyncIterable<Uint8Array>);
    const { ContentType: type, CacheControl: cache, ContentDisposition: disposition } = found;
    lines.push(`${JSON.stringify({ key: Key, path, type, cache, disposition })}\n`);
  }
  yield bag.file(objectsList(bucket), lines);
}
