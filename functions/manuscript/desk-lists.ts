import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { DECIDED, decidedIndex, deskOfEditor, ON_ANY_DESK } from '../core/keys.ts';
import { type LeftOut, readRows } from '../core/read-rows.ts';
import type { Table } from '../core/table.ts';
import type { Row, TableCalls } from '../core/table-calls.ts';
import { marksOfSomebody, provedMarks, type Somebody } from '../people/rules/same-person.ts';
import { DeskLine } from './record/desk-line.ts';

/** Which desk: an editor's, that of unassigned manuscripts, or all of them. */
export type Desk = { editorId: string | undefined } | 'all';

/** Moments from which an editor must act; both ends included. */
export interface Span {
  from: string;
  to: string;
}

/** A span may end before it begins, as on a page that another clock began, and the table would reject it. */
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
const decided = (which: '<' | '>', place: string) => ({
  IndexName: 'byAct',
  KeyConditionExpression: `awaits = :desk AND deskSort ${which} :place`,
  values: { ':desk': DECIDED, ':place': place },
  ScanIndexForward: false,
});

/** Decided, but still on a desk: it has an unread message, or a letter bounced. */
const IS_DECIDED = {
  words: '#line.stage IN (:published, :removed, :rejected)',
  values: { ':published': 'published', ':removed': 'removed', ':rejected': 'rejected' },
};

/** Manuscripts closed to someone: by any of their marks, each a separate word. */
function closedTo(reader: Somebody) {
  const marks = provedMarks(marksOfSomebody(reader));
  return {
    words: marks.map((_mark, index) => `contains(#line.closedTo, :mark${index})`).join(' OR '),
    values: Object.fromEntries(marks.map((mark, index) => [`:mark${index}`, mark])),
  };
}
const openTo = (reader: Somebody) => {
  const { words, values } = closedTo(reader);
  return { words: `NOT (${words})`, values };
};

/** The position of a manuscript in its list, and its row. */
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
     * Those that wait longest first, at most `limit` of them. `sort` is the position of each. Manuscripts closed to `reader` leave not
     * even a gap, which would reveal when they start to need an editor.
     */
    async listDesk(desk: Desk, span: Span, limit: number, leftOut: LeftOut, reader?: Somebody) {
      if (isEmpty(span)) return [];
      return await read(onDesk(desk, span), reader ? [openTo(reader)] : [], leftOut, limit);
    },

    /** The latest decided ones before this position of the list, at most `limit`. */
    async listDecided(place: string, limit: number, leftOut: LeftOut, reader: Somebody): Promise<Placed[]> {
      const [done, still] = await Promise.all([
        read(decided('<', place), [openTo(reader)], leftOut, limit),
        read(onDesk('all', EVERYWHERE), [openTo(reader), IS_DECIDED], leftOut),
      ]);
      const placed = still
        .map(({ line }) => ({ sort: decidedIndex(line.since, line.id).deskSort, line }))
        .filter(({ sort }) => sort < place);
      return [...done, ...placed].sort((a, b) => (a.sort < b.sort ? 1 : -1)).slice(0, limit);
    },

    /** Manuscripts closed to this reader: few for anyone, however many have to be searched. Decided ones: since that day. */
    async listClosed(
      of: 'all' | 'decided',
      reader: Somebody,
      leftOut: LeftOut,
      since = EVERYWHERE.from,
    ): Promise<DeskLine[]> {
      const closed = closedTo(reader);
      const lists = await Promise.all(
        of === 'all'
          ? [read(onDesk('all', EVERYWHERE), [closed], leftOut)]
          : [
              read(decided('>', since), [closed], leftOut),
              read(onDesk('all', EVERYWHERE), [closed, IS_DECIDED], leftOut),
            ],
      );
      return lists.flat().map(({ line }) => line);
    },

    /** The number, up to `most`, in one query. Without those that are closed to `reader`. */
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
