import { paginateScan, type ScanCommandInput } from '@aws-sdk/lib-dynamodb';
import type { Table } from '../core/table.ts';
import type { Row } from '../core/table-calls.ts';

/** Every row of a table that the filter lets through: for what no index leads to. */
export async function* scanRows(
  { database, name: TableName }: Table,
  asked: Omit<ScanCommandInput, 'TableName'> = {},
): AsyncGenerator<Row> {
  for await (const { Items = [] } of paginateScan({ client: database }, { TableName, ...asked }))
    yield* Items;
}
