import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import type { Key, Table } from './table.ts';
import { findWriteFailures } from './write-failure.ts';

/** Removes what was typed as it was read; false where it was saved since then, and stays. A first edition may follow another: the time tells them apart. */
export async function removeEdition(
  { database, name: TableName }: Table,
  key: Key,
  { edition, savedAt }: { edition: number; savedAt: string },
): Promise<boolean> {
  try {
    await database.send(
      new DeleteCommand({
        TableName,
        Key: key,
        ConditionExpression: 'edition = :edition AND savedAt = :savedAt',
        ExpressionAttributeValues: { ':edition': edition, ':savedAt': savedAt },
      }),
    );
    return true;
  } catch (error) {
    if (!findWriteFailures(error)) throw error;
    return false;
  }
}
