import { CreateTableCommand, DeleteTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { startDynamoDb } from '../../functions/local/emulators/dynamodb.ts';
import type { RunningServer } from '../../functions/local/emulators/http/listen.ts';
import { database } from '../../functions/runtime/clients.ts';
import { quickRequests } from './quick-requests.ts';
import { TEST_PLACES } from './test-places.ts';

/** One server for all files of a worker, which share nothing but what is global. It ends with the worker, however that ends. */
const worker = globalThis as { database?: Promise<RunningServer> };

const { peopleTable, manuscriptsTable, limitsTable, printsTable, publicationsTable } = TEST_PLACES;
const tables = [peopleTable, manuscriptsTable, limitsTable, printsTable, publicationsTable];

const index = (IndexName: string, hash: string, range: string) => ({
  IndexName,
  KeySchema: [
    { AttributeName: hash, KeyType: 'HASH' as const },
    { AttributeName: range, KeyType: 'RANGE' as const },
  ],
  Projection: { ProjectionType: 'ALL' as const },
});

/** A real server in memory that speaks DynamoDB, with the product's tables, empty and named in the environment as handlers expect. */
export async function startDatabase(): Promise<{ stop(): Promise<void> }> {
  process.env.TOKIO_WORKER_THREADS = '1';
  worker.database ??= startDynamoDb({ port: 0 });
  const { url: endpoint, port } = await worker.database;
  Object.assign(process.env, {
    AWS_REGION: 'eu-west-1',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    AWS_ENDPOINT_URL_DYNAMODB: endpoint,
    PEOPLE_TABLE: peopleTable,
    MANUSCRIPTS_TABLE: manuscriptsTable,
    LIMITS_TABLE: limitsTable,
    PRINTS_TABLE: printsTable,
    PUBLICATIONS_TABLE: publicationsTable,
  });
  const client = new DynamoDBClient({ endpoint });
  quickRequests(client, port);
  quickRequests(database(), port);
  const each = (work: (TableName: string) => Promise<unknown>) => Promise.all(tables.map(work));
  await each((TableName) =>
    client.send(
      new CreateTableCommand({
        TableName,
        BillingMode: 'PAY_PER_REQUEST',
        AttributeDefinitions: ['pk', 'sk', 'person', 'personSort', 'desk', 'awaits', 'deskSort'].map(
          (AttributeName) => ({
            AttributeName,
            AttributeType: 'S' as const,
          }),
        ),
        KeySchema: [
          { AttributeName: 'pk', KeyType: 'HASH' },
          { AttributeName: 'sk', KeyType: 'RANGE' },
        ],
        GlobalSecondaryIndexes: [
          index('byPerson', 'person', 'personSort'),
          index('byDesk', 'desk', 'deskSort'),
          index('byAct', 'awaits', 'deskSort'),
        ],
      }),
    ),
  );
  return {
    stop: async () => {
      database().destroy();
      await each((TableName) => client.send(new DeleteTableCommand({ TableName })));
      client.destroy();
    },
  };
}
