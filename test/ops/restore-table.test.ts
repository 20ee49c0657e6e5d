import {
  CreateTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
  RestoreTableToPointInTimeCommand,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
} from '@aws-sdk/client-dynamodb';
import { BatchWriteCommand, DeleteCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, expect, test } from 'vitest';
import { batches } from '../../functions/core/batches.ts';
import { type Installation, openInstallation } from '../../functions/ops/installation.ts';
import {
  createRestorer,
  type Restorer,
  restoredName,
  restoreTable,
} from '../../functions/ops/restore-table.ts';
import { buildManuscript } from '../support/build-manuscript.ts';
import { startCast } from '../support/cast.ts';
import { mockClient } from '../support/mock-client.ts';
import { TEST_PLACES } from '../support/test-places.ts';

const AT = new Date('2026-05-01T09:30:00.000Z');

test('a restored table is named for its time, also where it is restored once more', () => {
  expect(restoredName('mwp-data-Manuscripts', AT)).toBe('mwp-data-Manuscripts-restored-20260501T093000Z');
  expect(restoredName('m-restored-20250101T000000Z', AT)).toBe('m-restored-20260501T093000Z');
});

test('AWS makes the table, which then is kept and protected as the one before', async () => {
  const dynamodb = mockClient(DynamoDBClient);
  const described = (IndexStatus: 'CREATING' | 'ACTIVE') => ({
    Table: { TableStatus: 'ACTIVE' as const, GlobalSecondaryIndexes: [{ IndexStatus }] },
  });
  dynamodb.on(DescribeTableCommand).resolvesOnce(described('CREATING')).resolves(described('ACTIVE'));
  const TableName = await restoreTable(createRestorer(new DynamoDBClient({})), 'people', AT, { pauseMs: 1 });
  expect(dynamodb.commandCalls(RestoreTableToPointInTimeCommand)[0]?.args[0].input).toEqual({
    SourceTableName: 'people',
    TargetTableName: TableName,
    RestoreDateTime: AT,
  });
  expect(dynamodb.commandCalls(UpdateContinuousBackupsCommand)[0]?.args[0].input).toEqual({
    TableName,
    PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
  });
  expect(dynamodb.commandCalls(UpdateTableCommand)[0]?.args[0].input).toEqual({
    TableName,
    DeletionProtectionEnabled: true,
  });
  dynamodb
    .on(RestoreTableToPointInTimeCommand)
    .rejects(Object.assign(new Error('there'), { name: 'TableAlreadyExistsException' }));
  expect(await restoreTable(createRestorer(new DynamoDBClient({})), 'people', AT)).toBe(TableName);
  dynamodb.restore();
});

let close = async () => {};
afterEach(() => close());

/** In place of a database that keeps its past: the rows as read before the accident. */
function fromCopy({ dynamodb, tables }: Installation, rows: Record<string, unknown>[]): Restorer {
  const { database } = tables.manuscripts;
  return {
    async begin(source, TableName) {
      const { Table } = await dynamodb.send(new DescribeTableCommand({ TableName: source }));
      const { KeySchema, AttributeDefinitions, GlobalSecondaryIndexes = [] } = Table!;
      await dynamodb.send(
        new CreateTableCommand({
          TableName,
          KeySchema,
          AttributeDefinitions,
          GlobalSecondaryIndexes: GlobalSecondaryIndexes.map((index) => ({
            IndexName: index.IndexName,
            KeySchema: index.KeySchema,
            Projection: index.Projection,
          })),
          BillingMode: 'PAY_PER_REQUEST',
        }),
      );
      for (const group of batches(rows, 25))
        await database.send(
          new BatchWriteCommand({
            RequestItems: { [TableName]: group.map((Item) => ({ PutRequest: { Item } })) },
          }),
        );
    },
    isReady: async (target) => createRestorer(dynamodb).isReady(target),
    protect: async () => undefined,
  };
}

test('rows that were deleted by mistake are back in the new table, once the product is pointed at it', async () => {
  const cast = await startCast();
  const installation = openInstallation(TEST_PLACES);
  close = async () => {
    installation.close();
    await cast.database.stop();
  };
  const { database } = installation.tables.manuscripts;
  const records = [buildManuscript(), buildManuscript()];
  const who = { personId: 'owner', name: 'Olga', role: 'author' as const };
  for (const record of records)
    await installation.manuscripts.add(record, { history: { event: 'draft-saved', who } });
  const TableName = TEST_PLACES.manuscriptsTable;
  const { Items: rows = [] } = await database.send(new ScanCommand({ TableName }));
  for (const { pk, sk } of rows) await database.send(new DeleteCommand({ TableName, Key: { pk, sk } }));
  expect(await installation.manuscripts.list(records.map(({ id }) => id))).toEqual([]);

  const manuscriptsTable = await restoreTable(fromCopy(installation, rows), TableName, AT, { pauseMs: 1 });
  const restored = openInstallation({ ...TEST_PLACES, manuscriptsTable });
  for (const record of records) {
    const file = await restored.manuscripts.findFile(record.id);
    expect(file?.record).toMatchObject({ id: record.id, title: record.title, version: 1 });
    expect((await restored.manuscripts.listHistory(record.id, 10)).entries).toHaveLength(1);
  }
  const { listed } = await restored.manuscripts.listAuthored('owner', 10);
  expect(listed.map(({ id }) => id).sort()).toEqual(records.map(({ id }) => id).sort());
  restored.close();
});
