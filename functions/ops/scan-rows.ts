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

/** Page after page, each read only when the one before is done with. */
export async function* pagesOf<Page extends { next?: string | undefined }>(
  read: (after: string | undefined) => Promise<Page>,
): AsyncGenerator<Page> {
  let page: Page | undefined;
  do {
    page = await read(page?.next);
    yield page;
  } while (page.next !== undefined);
}
