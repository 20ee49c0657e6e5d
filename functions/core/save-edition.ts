import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Key, Table } from './table.ts';
import type { Row } from './table-calls.ts';
import { findWriteFailures } from './write-failure.ts';

/** False where it was saved in between: its edition is the one after that which was read. */
export async function saveEdition(
  { database, name: TableName }: Table,
  key: Key,
  draft: Row & { edition: number },
): Promise<boolean> {
  const isFirst = draft.edition === 1;
  try {
    await database.send(
      new PutCommand({
        TableName,
        Item: { ...key, ...draft },
        ConditionExpression: isFirst ? 'attribute_not_exists(pk)' : 'edition = :read',
        ...(isFirst ? {} : { ExpressionAttributeValues: { ':read': draft.edition - 1 } }),
      }),
    );
    return true;
  } catch (error) {
    if (findWriteFailures(error)) return false;
    throw error;
  }
}
