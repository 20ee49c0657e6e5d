import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { DECIDED, decidedIndex, deskOfEditor, ON_ANY_DESK } from '../core/keys.ts';
import { type LeftOut, readRows } from '../core/read-rows.ts';
import type { Table } from '../core/table.ts';
import type { Row, TableCalls } from '../core/table-calls.ts';
import { DeskLine } from '../desk/rules/desk-line.ts';
import { marksOfSomebody, type Somebody } from '../people/rules/same-person.ts';

/** Whose desk: an editor's, that of what nobody looks after, or all of them. */
export type Desk = { editorId: string | undefined } | 'all';

/** Of the moments from which an editor must act; both ends count. */
export interface Span {
  from: string;
  to: string;
}

/** Goes on beyond its end, as of a page that another's clock began: the table takes that for a mistake. */
const isEmpty = ({ from, to }: Span) => from > to;

const onDesk = (desk: Desk, { from, to }: Span) => ({
  IndexName: desk === 'all' ? 'byAct' : 'byDesk',
  KeyConditionExpression: `${desk === 'all' ? 'awaits' : 'desk'} = :desk AND deskSort BETWEEN :from AND :to`,
  values: {
    ':desk': desk === 'all' ? ON_ANY_DESK : deskOfEditor(desk.editorId),
    ':from': from,
    ':to': to,
  },
});

const EVERYWHERE: Span = { from: ' ', to: '~' };

/** The newest first. */
const decidedBefore = (place: string) => ({
  IndexName: 'byAct',
  KeyConditionExpression: 'awaits = :desk AND deskSort < :place',
  values: { ':desk': DECIDED, ':place': place },
  ScanIndexForward: false,
});

/** Decided, and yet on a desk: a message waits there to be read, or a letter came back. */
const IS_DECIDED = {
  words: '#line.stage IN (:published, :rejected)',
  values: { ':published': 'published', ':rejected': 'rejected' },
};

/** What is closed to somebody: by any of their marks, each of them a word of its own. */
function closedTo(reader: Somebody) {
  const marks = marksOfSomebody(reader);
  return {
    words: marks.map((_mark, index) => `contains(#line.closedTo, :mark${index})`).join(' OR '),
    values: Object.fromEntries(marks.map((mark, index) => [`:mark${index}`, mark])),
  };
}
const openTo = (reader: Somebody) => {
  const { words, values } = closedTo(reader);
  return { words: `NOT (${words})`, values };
};

/** Where a manuscript stands in its list, and what its row shows. */
export interface Placed {
  sort: string;
  line: DeskLine;
}

type Key = { values: Row } & Pick<Parameters<TableCalls['queryAll']>[0], 'KeyConditionExpression'>;
interface Filter {
  words: string;
  values: Row;
}

const narrowed = ({ values, ...key }: Key, filters: readonly Filter[]) => ({
  ...key,
  ...(filters.length > 0 ? { FilterExpression: filters.map(({ words }) => `(${words})`).join(' AND ') } : {}),
  ExpressionAttributeValues: Object.assign({ ...values }, ...filters.map((filter) => filter.values)) as Row,
});

const NAMES = { '#line': 'line' };

/** Queries of the editors' desk. Its indexes follow the table within moments. */
export function createDeskLists({ database, name: TableName }: Table, { queryAll }: TableCalls) {
  async function read(
    key: Key,
    filters: readonly Filter[],
    leftOut: LeftOut,
    limit?: number,
  ): Promise<Placed[]> {
    const rows: Row[] = await queryAll({
      ...narrowed(key, filters),
      ProjectionExpression: 'deskSort, #line',
      ExpressionAttributeNames: NAMES,
      ...(limit === undefined ? {} : { Limit: limit }),
    });
    return rows
      .slice(0, limit)
      .flatMap(({ line, deskSort }) =>
        readRows(DeskLine, [line as Row], leftOut).map((each) => ({ sort: String(deskSort), line: each })),
      );
  }

  return {
    /**
     * What waits longest first, at most `limit` of them. `sort` is where each stands. What is closed to `reader` has no place among
     * them: not even a gap that would tell from when it wants an editor.
     */
    async listDesk(desk: Desk, span: Span, limit: number, leftOut: LeftOut, reader?: Somebody) {
      if (isEmpty(span)) return [];
      return await read(onDesk(desk, span), reader ? [openTo(reader)] : [], leftOut, limit);
    },

    /** What was decided last before this place of the list, at most `limit` of it. */
    async listDecided(place: string, limit: number, leftOut: LeftOut, reader: Somebody): Promise<Placed[]> {
      const [done, still] = await Promise.all([
        read(decidedBefore(place), [openTo(reader)], leftOut, limit),
        read(onDesk('all', EVERYWHERE), [openTo(reader), IS_DECIDED], leftOut),
      ]);
      const placed = still
        .map(({ line }) => ({ sort: decidedIndex(line.since, line.id).deskSort, line }))
        .filter(({ sort }) => sort < place);
      return [...done, ...placed].sort((a, b) => (a.sort < b.sort ? 1 : -1)).slice(0, limit);
    },

    /** What is closed to this reader: everybody has a part in few, however many there are to look through. */
    async listClosed(of: 'all' | 'decided', reader: Somebody, leftOut: LeftOut): Promise<DeskLine[]> {
      const closed = closedTo(reader);
      const lists = await Promise.all(
        of === 'all'
          ? [read(onDesk('all', EVERYWHERE), [closed], leftOut)]
          : [
              read(decidedBefore(EVERYWHERE.to), [closed], leftOut),
              read(onDesk('all', EVERYWHERE), [closed, IS_DECIDED], leftOut),
            ],
      );
      return lists.flat().map(({ line }) => line);
    },

    /** How many, up to `most`: in one query, however many there are. Without those that are closed to `reader`. */
    async countDesk(desk: Desk, span: Span, most: number, reader?: Somebody): Promise<number> {
      const { Count = 0 } = await database.send(
        new QueryCommand({
          ...{ TableName, Select: 'COUNT', Limit: most },
          ...narrowed(onDesk(desk, span), reader ? [openTo(reader)] : []),
          ...(reader ? { ExpressionAttributeNames: NAMES } : {}),
        }),
      );
      return Count;
    },
  };
}
