import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import type { Key, Table } from './table.ts';
import { isWritten } from './write-failure.ts';

/**
 * Removes a typed text in the state it was read; returns false if it was saved since then, and keeps it. A first edition may follow
 * another: the time tells them apart.
 */
export async function removeEdition(
  { database, name: TableName }: Table,
  key: Key,
  { edition, savedAt }: { edition: number; savedAt: string },
): Promise<boolean> {
  return isWritten(
    database.send(
      new DeleteCommand({
        TableName,
        Key: key,
        ConditionExpression: 'edition = :edition AND savedAt = :savedAt',
        ExpressionAttributeValues: { ':edition': edition, ':savedAt': savedAt },
      }),
    ),
  );
}
