import { DeleteTableCommand, DescribeTableCommand, UpdateTableCommand } from '@aws-sdk/client-dynamodb';
import { paginateScan } from '@aws-sdk/lib-dynamodb';
import { counted } from '../../shared/domain/counted.ts';
import type { Key } from '../core/table.ts';
import { createTableCalls } from '../core/table-calls.ts';
import type { Installation } from './installation.ts';
import { createRestorer, RESTORED_SUFFIX, waitForTable } from './restore-table.ts';

/** Deletes a restored table. Any other may belong to the stack, which counts on it: all its rows go, and it stays empty. */
export async function removeTable(
  { dynamodb, tables }: Installation,
  TableName: string,
  { pauseMs = 2000 }: { pauseMs?: number } = {},
): Promise<'deleted' | 'emptied'> {
  if (!RESTORED_SUFFIX.test(TableName)) {
    const { database } = tables.manuscripts;
    const { deleteRows } = createTableCalls({ database, name: TableName });
    const pages = paginateScan({ client: database }, { TableName, ProjectionExpression: 'pk, sk' });
    for await (const { Items = [] } of pages) await deleteRows(Items as Key[]);
    return 'emptied';
  }
  await dynamodb.send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled: false }));
  await waitForTable(createRestorer(dynamodb), TableName, pauseMs);
  await dynamodb.send(new DeleteTableCommand({ TableName }));
  return 'deleted';
}

/** When the table was made, and DynamoDB's own count of its rows, which is hours old. */
export async function describeTable({ dynamodb }: Installation, TableName: string): Promise<string> {
  const { Table } = await dynamodb.send(new DescribeTableCommand({ TableName }));
  return `made on ${Table?.CreationDateTime?.toISOString().slice(0, 10)}, some ${counted(Table?.ItemCount ?? 0, 'row')}`;
}
