import readSheets from 'read-excel-file/node';
import { fromBufferPromise } from 'yauzl';
import { csvRecords } from '../../../core/rules/csv-records.ts';
import { withoutUnfit } from '../../../forms/publication-meta.ts';
import { MovedRefusal, type MovedSource } from '../../moved.ts';
import { startOf } from '../start-of.ts';

/** A record with its place; undefined fields if it can't be read. */
export interface Record {
  place: string;
  texts: string[] | undefined;
}

const MOST = { csv: 5 * 1024 ** 3, record: 1_000_000, xlsx: 50 * 1024 ** 2, unpacked: 150 * 1024 ** 2 };
const SEPARATORS = [',', ';', '\t'] as const;

/** The records of a CSV or of an Excel workbook's sheets, each sheet on its own. */
export async function* tablesOf(source: MovedSource, path: string): AsyncIterable<AsyncIterable<Record>> {
  const bytes = async () => (path === source.name ? undefined : await source.beside(path)) ?? source.open();
  if (!/\.xlsx$/i.test(path)) yield csvRows(bytes, path);
  else yield* sheetsOf(await wholeOf(await bytes()), path);
}

async function* csvRows(
  bytes: () => Promise<AsyncIterable<Uint8Array>>,
  path: string,
): AsyncIterable<Record> {
  const start = await startOf(inUtf8(await bytes()));
  const options = { separator: separatorOf(start), mostBytes: MOST.csv, mostOfRecord: MOST.record };
  let row = 0;
  for await (const texts of csvRecords(inUtf8(await bytes()), options)) {
    row += 1;
    yield { place: `${path}, row ${row}`, texts: texts?.map(withoutUnfit) };
  }
}

/** The separator of the first line that has one, outside of quotation marks. */
export function separatorOf(start: Uint8Array): (typeof SEPARATORS)[number] {
  const lines = Buffer.from(start)
    .toString('latin1')
    .replace(/"[^"]*"/g, '')
    .split(/[\r\n]+/, 6);
  const line = lines.find((one) => /[,;\t]/.test(one)) ?? '';
  const count = (separator: string) => line.split(separator).length;
  return SEPARATORS.reduce((best, each) => (count(each) > count(best) ? each : best));
}

/** Excel's 'Unicode text' is UTF-16; anything else is left to the records, each of which may be UTF-8 or windows-1252. */
export async function* inUtf8(bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  let isFirst = true;
  for await (const part of bytes) {
    const mark = isFirst ? Buffer.from(part.subarray(0, 3)).toString('hex') : '';
    isFirst = false;
    if (mark.startsWith('fffe')) decoder = new TextDecoder('utf-16le');
    if (mark.startsWith('feff')) decoder = new TextDecoder('utf-16be');
    const text = decoder?.decode(part, { stream: true });
    yield text === undefined ? part.subarray(mark === 'efbbbf' ? 3 : 0) : new TextEncoder().encode(text);
  }
}

async function wholeOf(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of bytes) {
    size += part.length;
    if (size > MOST.xlsx) throw new MovedRefusal('This workbook is larger than 50 MB. Save it as CSV.');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

async function* sheetsOf(workbook: Buffer, path: string): AsyncIterable<AsyncIterable<Record>> {
  try {
    await assertModest(workbook);
    for (const { sheet, data } of await readSheets(workbook))
      yield sheetRows(data, `${path}, sheet ${sheet.slice(0, 60)}`);
  } catch (error) {
    if (error instanceof MovedRefusal) throw error;
    throw new MovedRefusal('This workbook is broken or protected. Save it as CSV.', { cause: error });
  }
}

/** Unpacks it once without keeping anything, because the library trusts the sizes that the archive claims. */
async function assertModest(workbook: Buffer): Promise<void> {
  const zip = await fromBufferPromise(workbook);
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    for await (const part of await zip.openReadStreamPromise(entry)) {
      unpacked += (part as Uint8Array).length;
      if (unpacked > MOST.unpacked)
        throw new MovedRefusal('This workbook unpacks to more than 150 MB. Save it as CSV.');
    }
  }
}

async function* sheetRows(data: readonly (readonly unknown[])[], place: string): AsyncIterable<Record> {
  for (const [at, cells] of data.entries())
    yield { place: `${place}, row ${at + 1}`, texts: cells.map(cellText) };
}

function cellText(cell: unknown): string {
  if (cell instanceof Date)
    return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().replace('T00:00:00.000Z', '');
  return cell === null || cell === undefined ? '' : withoutUnfit(String(cell)).trim();
}
