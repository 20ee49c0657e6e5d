import { setTimeout as wait } from 'node:timers/promises';
import {
  DescribeTableCommand,
  type DynamoDBClient,
  RestoreTableToPointInTimeCommand,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
} from '@aws-sdk/client-dynamodb';

/** What a database that keeps its past can do. The one on a single machine keeps none. */
export interface Restorer {
  /** Begins a new table with what `source` held at that time. */
  begin(source: string, target: string, at: Date): Promise<void>;
  isReady(target: string): Promise<boolean>;
  /** A restored table has neither backups nor protection of its own until it is given them. */
  protect(target: string): Promise<void>;
}

export function createRestorer(dynamodb: DynamoDBClient): Restorer {
  return {
    async begin(SourceTableName, TargetTableName, RestoreDateTime) {
      await dynamodb.send(
        new RestoreTableToPointInTimeCommand({ SourceTableName, TargetTableName, RestoreDateTime }),
      );
    },

    async isReady(TableName) {
      const { Table } = await dynamodb.send(new DescribeTableCommand({ TableName }));
      const indexes = Table?.GlobalSecondaryIndexes ?? [];
      return Table?.TableStatus === 'ACTIVE' && indexes.every(({ IndexStatus }) => IndexStatus === 'ACTIVE');
    },

    async protect(TableName) {
      const PointInTimeRecoverySpecification = { PointInTimeRecoveryEnabled: true };
      await dynamodb.send(
        new UpdateContinuousBackupsCommand({ TableName, PointInTimeRecoverySpecification }),
      );
      await dynamodb.send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled: true }));
    },
  };
}

/** `…-restored-20260501T093000Z`; of a table that was restored before, the earlier ending goes. */
export const restoredName = (source: string, at: Date): string =>
  `${source.replace(/-restored-\d{8}T\d{6}Z$/, '')}-restored-${at.toISOString().replace(/[-:]|\.\d+/g, '')}`;

/** A new table beside the one in use, as that one was then. Begun before, it is waited for. Answers its name. */
export async function restoreTable(
  restorer: Restorer,
  source: string,
  at: Date,
  { pauseMs = 15_000 }: { pauseMs?: number } = {},
): Promise<string> {
  const target = restoredName(source, at);
  await restorer.begin(source, target, at).catch((error: Error) => {
    if (!['TableAlreadyExistsException', 'TableInUseException'].includes(error.name)) throw error;
  });
  while (!(await restorer.isReady(target))) await wait(pauseMs);
  await restorer.protect(target);
  return target;
}
