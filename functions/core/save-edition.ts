import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Key, Table } from './table.ts';
import type { Row } from './table-calls.ts';
import { findWriteFailures } from './write-failure.ts';

type Edition = Row & { edition: number };

/** Only if the edition before it is still as it was read. */
export function editionItem(TableName: string, key: Key, draft: Edition) {
  const isFirst = draft.edition === 1;
  return {
    TableName,
    Item: { ...key, ...draft },
    ConditionExpression: isFirst ? 'attribute_not_exists(pk)' : 'edition = :read',
    ...(isFirst ? {} : { ExpressionAttributeValues: { ':read': draft.edition - 1 } }),
  };
}

/** False if it was saved in between: its edition is the one after that which was read. */
export async function saveEdition(
  { database, name: TableName }: Table,
  key: Key,
  draft: Edition,
): Promise<boolean> {
  try {
    await database.send(new PutCommand(editionItem(TableName, key, draft)));
    return true;
  } catch (error) {
    if (findWriteFailures(error)) return false;
    throw error;
  }
}
