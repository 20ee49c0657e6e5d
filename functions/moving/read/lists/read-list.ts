import readSheets from 'read-excel-file/node';
import { fromBufferPromise } from 'yauzl';
import { csvRecords } from '../../../core/rules/csv-records.ts';
import { withoutUnfit } from '../../../forms/publication-meta.ts';
import {
  type MovedOptions,
  MovedPerson,
  type MovedReader,
  MovedRefusal,
  type MovedSink,
  type MovedSource,
} from '../../moved.ts';
import { orcidOf } from '../identifiers.ts';
import { splitName } from '../jats/contributors.ts';
import { partsOf, type Reading } from '../reading.ts';
import { once, startOf } from '../start-of.ts';
import { Tally } from '../tally.ts';
import { ArticleRows } from './article-rows.ts';
import { listKind } from './columns.ts';
import { Row } from './row.ts';

/** The lists of a source that hold articles or people; rows are read one by one, and one that can't be read stops no other. */
async function readLists(source: MovedSource, sink: MovedSink, { from }: MovedOptions): Promise<void> {
  const reading = { source, sink, tally: new Tally(sink), from };
  const paths = (await source.list()).filter((path) => /\.(csv|tsv|txt|xlsx)$/i.test(path));
  let tables = 0;
  for (const path of paths.length > 0 ? paths : [source.name])
    for await (const table of tablesOf(source, path)) {
      if (await readTable(table, path, reading)) tables += 1;
      else reading.tally.leaveOut('list', 'It names no columns of articles or of people.', path);
    }
  if (tables === 0) throw new MovedRefusal('This list names no columns of articles or of people.');
  await reading.tally.end();
}

/** Rows above the one that names the columns. */
const MAX_ABOVE = 5;

/** False if no row says what the table holds. */
async function readTable(table: AsyncIterable<Record>, path: string, reading: Reading): Promise<boolean> {
  let above = 0;
  let list: ReturnType<typeof listKind>;
  let rows: ArticleRows | PersonRows | undefined;
  for await (const { place, texts } of table) {
    if (!rows) {
      // A title may be above the names of the columns.
      list = listKind(texts ?? []);
      above += 1;
      if (list?.kind === 'articles') rows = new ArticleRows(reading);
      else if (list) rows = new PersonRows(reading, path);
      else if (above > MAX_ABOVE) return false;
    } else if (!texts || texts.slice(list!.columns.length).some(Boolean)) {
      const reason = texts
        ? 'It has more cells than the first row has columns.'
        : 'It is too long, or a quotation mark in it has no end.';
      reading.tally.leaveOut('row', reason, place, 1, 'refused');
    } else {
      const row = new Row(list!.columns, texts, place, reading.tally);
      if (!row.isEmpty) await rows.row(row);
    }
  }
  if (rows instanceof ArticleRows) await rows.end();
  return rows !== undefined;
}

/** A list in CSV by its first rows, in a folder any of its first ones; a workbook by its name, because its rows are packed. */
export const listReader: MovedReader = {
  name: 'lists of articles or people in CSV or Excel',
  async recognises(source, start) {
    if (start[0] === 0x50 && start[1] === 0x4b) return /\.xlsx$/i.test(source.name);
    if (await isList(start)) return true;
    const others = (await source.list()).filter(
      (path) => path !== source.name && /\.(csv|tsv|xlsx)$/i.test(path),
    );
    for (const path of others.slice(0, 5)) {
      const bytes = await source.beside(path);
      if (/\.xlsx$/i.test(path) || (bytes && (await isList(await startOf(bytes))))) return true;
    }
    return false;
  },
  read: readLists,
};

async function isList(start: Uint8Array): Promise<boolean> {
  if (/^\s*[<{[]/.test(Buffer.from(start).toString('latin1'))) return false;
  const text = await startOf(inUtf8(once(start)));
  let above = 0;
  for await (const record of csvRecords(once(text), { separator: separatorOf(text) })) {
    if (record && listKind(record)) return true;
    above += 1;
    if (above > MAX_ABOVE) return false;
  }
  return false;
}

type Role = MovedPerson['roles'][number];

/** The names of roles in OJS and Janeway, whose first match counts. */
const ROLES: readonly [RegExp, Role][] = [
  [/section|guest|associate/i, 'editor'],
  [/manager|chief|journal editor/i, 'chief'],
  [/editor$|editorial/i, 'editor'],
  [/copy|layout|proof|assistant|production|designer|typesetter/i, 'assistant'],
  [/review/i, 'reviewer'],
  [/author|translator/i, 'author'],
  [/reader|subscri/i, 'reader'],
];
const roleOf = (text: string): Role | undefined => ROLES.find(([pattern]) => pattern.test(text.trim()))?.[1];
const EMAIL = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/;

/** People of a list. Janeway's lists name a role by the name of the file only. */
class PersonRows {
  private readonly addresses = new Set<string>();
  private readonly reading: Reading;
  private readonly ofFile: Role[];

  constructor(reading: Reading, path: string) {
    this.reading = reading;
    this.ofFile = /review/i.test(path) ? ['reviewer'] : /editor/i.test(path) ? ['editor'] : [];
  }

  async row(row: Row): Promise<void> {
    const email = row.take('email')?.toLowerCase() ?? '';
    const given = [row.take('given'), row.take('middle')].filter(Boolean).join(' ');
    const family = row.take('family');
    const whole = family ?? (given || row.take('name'));
    if (!EMAIL.test(email)) return row.refuse('It has no valid email address.');
    if (!whole) return row.refuse('It has no name.');
    if (this.addresses.has(email)) return row.refuse('An earlier row has the same address.');
    this.addresses.add(email);
    const roles = row
      .indexes('role')
      .map((index) => row.read('role', roleOf, 'We don’t know this role.', index));
    const known = [...new Set(roles.filter((role) => role !== undefined))];
    const person = {
      origin: `list:${this.reading.from}#${email}`.slice(0, 500),
      ...(family ? { family, given: given || undefined } : given ? { family: given } : splitName(whole)),
      email,
      orcid: row.read('orcid', orcidOf, 'It is no valid ORCID iD.'),
      institution: row.take('institution') ?? row.take('affiliations'),
      country: row.take('country'),
      roles: known.length > 0 ? known : this.ofFile,
      interests: partsOf(row.take('interests'), /[;,]/),
      place: row.place,
    };
    row.count();
    await this.reading.sink.person(MovedPerson.parse(person));
  }
}

/** A record with its place; undefined fields if it can't be read. */
interface Record {
  place: string;
  texts: string[] | undefined;
}

const MOST = { csv: 5 * 1024 ** 3, record: 1_000_000, xlsx: 50 * 1024 ** 2, unpacked: 150 * 1024 ** 2 };
const SEPARATORS = [',', ';', '\t'] as const;

/** The records of a CSV or of an Excel workbook's sheets, each sheet on its own. */
async function* tablesOf(source: MovedSource, path: string): AsyncIterable<AsyncIterable<Record>> {
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
function separatorOf(start: Uint8Array): (typeof SEPARATORS)[number] {
  const lines = Buffer.from(start)
    .toString('latin1')
    .replace(/"[^"]*"/g, '')
    .split(/[\r\n]+/, 6);
  const line = lines.find((one) => /[,;\t]/.test(one)) ?? '';
  const count = (separator: string) => line.split(separator).length;
  return SEPARATORS.reduce((best, each) => (count(each) > count(best) ? each : best));
}

/** Excel's 'Unicode text' is UTF-16; anything else is left to the records, each of which may be UTF-8 or windows-1252. */
async function* inUtf8(bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
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
