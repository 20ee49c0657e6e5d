import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { CreateTableCommand, DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { database } from '../../functions/runtime/clients/database.ts';
import { quickRequests } from './quick-requests.ts';

const TABLES = ['people-test', 'manuscripts-test', 'limits-test', 'prints-test', 'publications-test'];

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}

const index = (IndexName: string, hash: string, range: string) => ({
  IndexName,
  KeySchema: [
    { AttributeName: hash, KeyType: 'HASH' as const },
    { AttributeName: range, KeyType: 'RANGE' as const },
  ],
  Projection: { ProjectionType: 'ALL' as const },
});

/** A real server in memory that speaks DynamoDB, with the product's tables, named in the environment as handlers expect. */
export async function startDatabase(): Promise<{ stop(): Promise<void> }> {
  const port = await freePort();
  const binary = createRequire(import.meta.url).resolve('@dynoxide/linux-x64/dynoxide');
  const child: ChildProcess = spawn(binary, ['--port', String(port)], {
    stdio: 'ignore',
    env: { ...process.env, TOKIO_WORKER_THREADS: '1' },
  });
  const endpoint = `http://127.0.0.1:${port}`;
  Object.assign(process.env, {
    AWS_REGION: 'eu-west-1',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    AWS_ENDPOINT_URL_DYNAMODB: endpoint,
    PEOPLE_TABLE: TABLES[0],
    MANUSCRIPTS_TABLE: TABLES[1],
    LIMITS_TABLE: TABLES[2],
    PRINTS_TABLE: TABLES[3],
    PUBLICATIONS_TABLE: TABLES[4],
  });
  const client = new DynamoDBClient({ endpoint, maxAttempts: 1 });
  for (let tries = 0; ; tries += 1) {
    try {
      await client.send(new ListTablesCommand({}));
      break;
    } catch (error) {
      if (tries > 100) throw error;
      await wait(20);
    }
  }
  for (const TableName of TABLES)
    await client.send(
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
    );
  client.destroy();
  quickRequests(database(), port);
  return {
    stop: () =>
      new Promise((resolve) => {
        database().destroy();
        child.once('exit', () => resolve());
        child.kill();
      }),
  };
}
