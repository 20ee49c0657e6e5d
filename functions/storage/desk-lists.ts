import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { DeskLine, markOf } from '../domain/desk-line.ts';
import { deskOfEditor, ON_ANY_DESK } from './keys.ts';
import { type LeftOut, readRows } from './read-rows.ts';
import type { Table } from './table.ts';
import type { Row, TableCalls } from './table-calls.ts';

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

/** Queries of the editors' desk. Its indexes follow the table within moments. */
export function createDeskLists({ database, name: TableName }: Table, { queryAll }: TableCalls) {
  return {
    /** What waits longest first, at most `limit` of them. `sort` is where each stands. */
    async listDesk(desk: Desk, span: Span, limit: number, leftOut: LeftOut) {
      if (isEmpty(span)) return [];
      const rows: Row[] = await queryAll({
        ...keyOf(desk, span),
        ProjectionExpression: 'deskSort, #line',
        ExpressionAttributeNames: { '#line': 'line' },
        Limit: limit,
      });
      return rows.flatMap((row) =>
        readRows(DeskLine, [row.line as Row], leftOut).map((line) => ({ sort: String(row.deskSort), line })),
      );
    },

    /** How many, up to `most`: in one query, however many there are. Without those that are closed to `personId`. */
    async countDesk(desk: Desk, span: Span, most: number, personId?: string): Promise<number> {
      const { ExpressionAttributeValues, ...key } = keyOf(desk, span);
      const open = personId !== undefined && {
        FilterExpression: 'NOT contains(#line.closedTo, :mark)',
        ExpressionAttributeNames: { '#line': 'line' },
      };
      const marks = personId !== undefined && { ':mark': markOf(personId) };
      const { Count = 0 } = await database.send(
        new QueryCommand({
          ...{ TableName, ...key, ...open, Select: 'COUNT', Limit: most },
          ExpressionAttributeValues: { ...ExpressionAttributeValues, ...marks },
        }),
      );
      return Count;
    },
  };
}
