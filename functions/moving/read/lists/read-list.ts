import { type MovedOptions, MovedRefusal, type MovedSink, type MovedSource } from '../../moved.ts';
import { Tally } from '../tally.ts';
import { ArticleRows } from './article-rows.ts';
import type { Column } from './columns.ts';
import { listKind } from './list-kind.ts';
import { PersonRows } from './person-rows.ts';
import { Row } from './row.ts';
import { type Record, tablesOf } from './table-rows.ts';

/** The lists of a source that hold articles or people; rows are read one by one, and one that can't be read stops no other. */
export async function readLists(source: MovedSource, sink: MovedSink, { from }: MovedOptions): Promise<void> {
  const tally = new Tally();
  const paths = (await source.list()).filter((path) => /\.(csv|tsv|txt|xlsx)$/i.test(path));
  let tables = 0;
  for (const path of paths.length > 0 ? paths : [source.name]) {
    for await (const table of tablesOf(source, path)) {
      const records = table[Symbol.asyncIterator]();
      const header = await records.next();
      const list = header.done ? undefined : listKind(header.value.texts ?? []);
      if (!list) {
        tally.leaveOut('list', 'Its first row names no columns of articles or of people.', path);
        continue;
      }
      tables += 1;
      const rows =
        list.kind === 'articles'
          ? new ArticleRows(source, sink, tally, from)
          : new PersonRows(sink, tally, from, path);
      await readRows({ [Symbol.asyncIterator]: () => records }, list.columns, rows, tally);
    }
  }
  if (tables === 0)
    throw new MovedRefusal('The first row of this list names no columns of articles or of people.');
  await tally.end(sink);
}

interface Rows {
  row(row: Row): Promise<void>;
  end(): Promise<void>;
}

async function readRows(
  records: AsyncIterable<Record>,
  columns: readonly Column[],
  rows: Rows,
  tally: Tally,
): Promise<void> {
  for await (const { place, texts } of records) {
    if (!texts) {
      tally.leaveOut('row', 'It is too long, or a quotation mark in it has no end.', place, 1, 'refused');
      continue;
    }
    if (texts.length > columns.length && texts.slice(columns.length).some(Boolean)) {
      tally.leaveOut('row', 'It has more cells than the first row has columns.', place, 1, 'refused');
      continue;
    }
    const row = new Row(columns, texts, place, tally);
    if (!row.isEmpty) await rows.row(row);
  }
  await rows.end();
}
