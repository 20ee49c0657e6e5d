import { dueKey } from './keys.ts';
import { putDue } from './put-due.ts';
import type { DueRow } from './rules/due-row.ts';
import type { Key } from './table.ts';
import type { Items } from './table-calls.ts';

interface Kind<Of> {
  keyOf: (row: Of) => Key;
  dueOf: (row: Of) => DueRow;
  /** Whether there is still something to do. */
  isOpen: (row: Of) => boolean;
}

/** Moves a row that a worker works on, and its due row. The condition fails if someone else moved it since it was read. */
export const moveWithDue = <Of extends { dueAt: string; state: string }>(
  TableName: string,
  { keyOf, dueOf, isOpen }: Kind<Of>,
  before: Of,
  after: Of,
): Items => [
  {
    Put: {
      TableName,
      Item: { ...keyOf(after), ...after },
      ConditionExpression: 'dueAt = :was AND #state = :state',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: { ':was': before.dueAt, ':state': before.state },
    },
  },
  // A transaction names no row twice.
  ...(isOpen(after) && after.dueAt === before.dueAt
    ? []
    : [
        { Delete: { TableName, Key: dueKey(dueOf(before)) } },
        ...(isOpen(after) ? [putDue(TableName, dueOf(after))] : []),
      ]),
];
