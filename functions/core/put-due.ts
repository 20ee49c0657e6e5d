import { dueKey } from './keys.ts';
import type { DueRow } from './rules/due-row.ts';
import type { Items } from './table-calls.ts';

/** The sweep finds it at its time. */
export const putDue = (TableName: string, due: DueRow): Items[number] => ({
  Put: { TableName, Item: { ...dueKey(due), ...due } },
});
