import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { deskOfEditor, ON_ANY_DESK } from '../core/keys.ts';
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

const keyOf = (desk: Desk, { from, to }: Span) => ({
  IndexName: desk === 'all' ? 'byAct' : 'byDesk',
  KeyConditionExpression: `${desk === 'all' ? 'awaits' : 'desk'} = :desk AND deskSort BETWEEN :from AND :to`,
  ExpressionAttributeValues: {
    ':desk': desk === 'all' ? ON_ANY_DESK : deskOfEditor(desk.editorId),
    ':from': from,
    ':to': to,
  },
});

/** What of an index is closed to somebody: by any of their marks, each of them a word of its own. */
function closedFilter(reader: Somebody | undefined) {
  const marks = reader ? marksOfSomebody(reader) : [];
  return {
    isClosed: marks.map((_mark, index) => `contains(#line.closedTo, :mark${index})`).join(' OR '),
    names: { '#line': 'line' },
    values: Object.fromEntries(marks.map((mark, index) => [`:mark${index}`, mark])),
  };
}

/** Queries of the editors' desk. Its indexes follow the table within moments. */
export function createDeskLists({ database, name: TableName }: Table, { queryAll }: TableCalls) {
  return {
    /**
     * What waits longest first, at most `limit` of them. `sort` is where each stands. What is closed to `reader` has no place among
     * them: not even a gap that would tell from when it wants an editor.
     */
    async listDesk(desk: Desk, span: Span, limit: number, leftOut: LeftOut, reader?: Somebody) {
      if (isEmpty(span)) return [];
      const { names, values, isClosed } = closedFilter(reader);
      const { ExpressionAttributeValues, ...key } = keyOf(desk, span);
      const rows: Row[] = await queryAll({
        ...key,
        ...(reader ? { FilterExpression: `NOT (${isClosed})` } : {}),
        ProjectionExpression: 'deskSort, #line',
        ExpressionAttributeNames: names,
        ExpressionAttributeValues: { ...ExpressionAttributeValues, ...values },
        Limit: limit,
      });
      return rows.slice(0, limit).flatMap((row) =>
        readRows(DeskLine, [row.line as Row], leftOut).map((line) => ({
          sort: String(row.deskSort),
          line,
        })),
      );
    },

    /** What is not decided and closed to this reader: everybody has a part in few, however many there are to look through. */
    async listClosed(reader: Somebody, leftOut: LeftOut): Promise<DeskLine[]> {
      const { names, values, isClosed } = closedFilter(reader);
      const { ExpressionAttributeValues, ...key } = keyOf('all', { from: ' ', to: '~' });
      const rows = await queryAll({
        ...key,
        FilterExpression: isClosed,
        ProjectionExpression: '#line',
        ExpressionAttributeNames: names,
        ExpressionAttributeValues: { ...ExpressionAttributeValues, ...values },
      });
      return rows.flatMap((row) => readRows(DeskLine, [row.line as Row], leftOut));
    },

    /** How many, up to `most`: in one query, however many there are. Without those that are closed to `reader`. */
    async countDesk(desk: Desk, span: Span, most: number, reader?: Somebody): Promise<number> {
      const { ExpressionAttributeValues, ...key } = keyOf(desk, span);
      const { names, values, isClosed } = closedFilter(reader);
      const { Count = 0 } = await database.send(
        new QueryCommand({
          ...{ TableName, ...key, Select: 'COUNT', Limit: most },
          ...(reader ? { FilterExpression: `NOT (${isClosed})`, ExpressionAttributeNames: names } : {}),
          ExpressionAttributeValues: { ...ExpressionAttributeValues, ...values },
        }),
      );
      return Count;
    },
  };
}
