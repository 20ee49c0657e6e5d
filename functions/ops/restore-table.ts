import { setTimeout as wait } from 'node:timers/promises';
import {
  DescribeTableCommand,
  type DynamoDBClient,
  RestoreTableToPointInTimeCommand,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
} from '@aws-sdk/client-dynamodb';

/** The functions of a database with point-in-time recovery, which the one on a single machine lacks. */
export interface Restorer {
  /** Begins a new table with the contents of `source` at that time. */
  begin(source: string, target: string, at: Date): Promise<void>;
  isReady(target: string): Promise<boolean>;
  /** A restored table has neither backups nor protection until it is given them. */
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

export const RESTORED_SUFFIX = /-restored-\d{8}T\d{6}Z$/;

/** `…-restored-20260501T093000Z`; for a table restored before, the earlier suffix is dropped. */
export const restoredName = (source: string, at: Date): string =>
  `${source.replace(RESTORED_SUFFIX, '')}-restored-${at.toISOString().replace(/[-:]|\.\d+/g, '')}`;

export async function waitForTable(
  { isReady }: Pick<Restorer, 'isReady'>,
  name: string,
  pauseMs: number,
): Promise<void> {
  while (!(await isReady(name))) await wait(pauseMs);
}

/** Makes a new table beside the one in use, with its contents at that time. Waits for one already begun. Returns its name. */
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
  await waitForTable(restorer, target, pauseMs);
  await restorer.protect(target);
  return target;
}
