import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { manuscriptKey } from '../core/keys.ts';
import type { Table } from '../core/table.ts';
import { isWritten } from '../core/write-failure.ts';
import type { EditionRecord } from './record/production-record.ts';

/** The progress of an edition's build, which changes no version. */
export function createEditionProgress({ database, name: TableName }: Table) {
  return {
    /** False if the edition has changed since it was read. */
    async moveEdition(id: string, before: EditionRecord, after: EditionRecord): Promise<boolean> {
      return isWritten(
        database.send(
          new UpdateCommand({
            TableName,
            Key: manuscriptKey(id),
            UpdateExpression: 'SET production.edition = :after',
            ConditionExpression: 'production.edition.n = :n AND production.edition.#state = :state',
            ExpressionAttributeNames: { '#state': 'state' },
            ExpressionAttributeValues: { ':after': after, ':n': before.n, ':state': before.state },
          }),
        ),
      );
    },
  };
}
