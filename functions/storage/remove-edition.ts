import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import type { Key, Table } from './table.ts';
import { findWriteFailures } from './write-failure.ts';

/** Removes what was typed as it was read; what was saved since then stays. A first edition may follow another: the time tells them apart. */
export async function removeEdition(
  { database, name: TableName }: Table,
  key: Key,
  { edition, savedAt }: { edition: number; savedAt: string },
): Promise<void> {
  try {
    await database.send(
      new DeleteCommand({
        TableName,
        Key: key,
        ConditionExpression: 'edition = :edition AND savedAt = :savedAt',
        ExpressionAttributeValues: { ':edition': edition, ':savedAt': savedAt },
      }),
    );
  } catch (error) {
    if (!findWriteFailures(error)) throw error;
  }
}
