import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { editionItem } from './row-writes.ts';
import type { Key, Table } from './table.ts';
import type { Row } from './table-calls.ts';
import { isWritten } from './write-failure.ts';

type Edition = Row & { edition: number };

/** False if it was saved in between: its edition is the one after that which was read. */
export async function saveEdition(
  { database, name: TableName }: Table,
  key: Key,
  draft: Edition,
): Promise<boolean> {
  return isWritten(database.send(new PutCommand(editionItem(TableName, key, draft))));
}
