import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  CreateTableCommand,
  DeleteTableCommand,
  DynamoDBClient,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startDynamoDb } from '../../functions/local/emulators/dynamodb.ts';
import { listen, type RunningServer } from '../../functions/local/emulators/http/listen.ts';
import { killAmid, startChild } from './child-process.ts';

/** Against another DynamoDB: CONFORMANCE_DYNAMODB_ENDPOINT and the usual AWS_ variables. A table is made and dropped. */
const endpoint = process.env.CONFORMANCE_DYNAMODB_ENDPOINT;
const isOurs = endpoint === undefined;
const TableName = `conformance-${Math.random().toString(36).slice(2)}`;

let dataDir: string;
let server: RunningServer | undefined;
let db: DynamoDBDocumentClient;

function client(url?: string) {
  return DynamoDBDocumentClient.from(
    new DynamoDBClient({
      endpoint: url,
      region: process.env.AWS_REGION ?? 'us-east-1',
      maxAttempts: 1,
      ...(isOurs ? { credentials: { accessKeyId: 'a', secretAccessKey: 'b' } } : {}),
    }),
  );
}

async function createTable(target: DynamoDBDocumentClient) {
  await target.send(
    new CreateTableCommand({
      TableName,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: ['pk', 'sk', 'gsi'].map((AttributeName) => ({
        AttributeName,
        AttributeType: 'S',
      })),
      KeySchema: [
        { AttributeName: 'pk', KeyType: 'HASH' },
        { AttributeName: 'sk', KeyType: 'RANGE' },
      ],
      GlobalSecondaryIndexes: [
        {
          IndexName: 'byGsi',
          KeySchema: [
            { AttributeName: 'gsi', KeyType: 'HASH' },
            { AttributeName: 'sk', KeyType: 'RANGE' },
          ],
          Projection: { ProjectionType: 'ALL' },
        },
      ],
    }),
  );
  await waitUntilTableExists(
    { client: target as unknown as DynamoDBClient, maxWaitTime: 60, minDelay: 1, maxDelay: 2 },
    { TableName },
  );
}

const put = (Item: Record<string, unknown>, more = {}) =>
  db.send(new PutCommand({ TableName, Item, ...more }));
const get = async (pk: string, sk: string, target = db) =>
  (await target.send(new GetCommand({ TableName, Key: { pk, sk }, ConsistentRead: true }))).Item;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'dynamodb-conformance-'));
  if (isOurs) server = await startDynamoDb({ port: 0, dataDir });
  db = client(endpoint ?? server?.url);
  await createTable(db);
});

afterAll(async () => {
  await db.send(new DeleteTableCommand({ TableName }));
  db.destroy();
  await server?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

describe('tables', () => {
  test('a failed condition hands back what stands there', async () => {
    await put({ pk: 'm1', sk: 'manuscript', version: 3 });
    const stale = put(
      { pk: 'm1', sk: 'manuscript', version: 4 },
      {
        ConditionExpression: '#version = :expected',
        ExpressionAttributeNames: { '#version': 'version' },
        ExpressionAttributeValues: { ':expected': 2 },
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      },
    );
    await expect(stale).rejects.toMatchObject({
      name: 'ConditionalCheckFailedException',
      Item: { version: { N: '3' } },
    });
    expect((await get('m1', 'manuscript'))?.version).toBe(3);
  });

  test('a transaction writes all or nothing and says which part failed', async () => {
    await put({ pk: 't1', sk: 'a' });
    const transaction = db.send(
      new TransactWriteCommand({
        TransactItems: [
          { Put: { TableName, Item: { pk: 't1', sk: 'b' } } },
          {
            Put: {
              TableName,
              Item: { pk: 't1', sk: 'a', changed: true },
              ConditionExpression: 'attribute_not_exists(pk)',
              ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
            },
          },
        ],
      }),
    );
    await expect(transaction).rejects.toMatchObject({
      name: 'TransactionCanceledException',
      CancellationReasons: [{ Code: 'None' }, { Code: 'ConditionalCheckFailed', Item: { pk: { S: 't1' } } }],
    });
    expect(await get('t1', 'b')).toBeUndefined();
    expect(await get('t1', 'a')).toEqual({ pk: 't1', sk: 'a' });
  });

  test('of two competing conditional updates exactly one wins', async () => {
    for (let round = 0; round < 20; round++) {
      const Key = { pk: `race-${round}`, sk: 'x' };
      await put({ ...Key, version: 1 });
      const update = () =>
        db.send(
          new UpdateCommand({
            TableName,
            Key,
            UpdateExpression: 'SET #v = #v + :one',
            ConditionExpression: '#v = :expected',
            ExpressionAttributeNames: { '#v': 'version' },
            ExpressionAttributeValues: { ':one': 1, ':expected': 1 },
          }),
        );
      const results = await Promise.allSettled([update(), update(), update()]);
      expect(results.filter(({ status }) => status === 'fulfilled').length).toBe(1);
    }
  });

  test('of two competing transactions over the same items exactly one wins, and only its writes stand', async () => {
    for (let round = 0; round < 20; round++) {
      const pk = `transaction-race-${round}`;
      await put({ pk, sk: 'record', version: 1 });
      const transaction = (actor: string) =>
        db.send(
          new TransactWriteCommand({
            TransactItems: [
              {
                Update: {
                  TableName,
                  Key: { pk, sk: 'record' },
                  UpdateExpression: 'SET #v = :two, actor = :actor',
                  ConditionExpression: '#v = :one',
                  ExpressionAttributeNames: { '#v': 'version' },
                  ExpressionAttributeValues: { ':one': 1, ':two': 2, ':actor': actor },
                },
              },
              { Put: { TableName, Item: { pk, sk: `history-${actor}` } } },
            ],
          }),
        );
      const results = await Promise.allSettled([transaction('a'), transaction('b')]);
      expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const refused = results.find((result) => result.status === 'rejected');
      expect(refused?.reason.name).toMatch(/^Transaction(Canceled|Conflict)Exception$/);
      const winner = (await get(pk, 'record'))?.actor as string;
      expect(await get(pk, `history-${winner}`)).toBeDefined();
      expect(await get(pk, `history-${winner === 'a' ? 'b' : 'a'}`)).toBeUndefined();
    }
  });

  test('queries page through keys and indexes in order', async () => {
    for (let index = 0; index < 7; index++) await put({ pk: 'list', sk: `2026-0${index}`, gsi: 'open' });
    const seen: string[] = [];
    let ExclusiveStartKey: Record<string, unknown> | undefined;
    do {
      const page = await db.send(
        new QueryCommand({
          TableName,
          IndexName: 'byGsi',
          KeyConditionExpression: 'gsi = :open AND begins_with(sk, :year)',
          ExpressionAttributeValues: { ':open': 'open', ':year': '2026' },
          ScanIndexForward: false,
          Limit: 3,
          ExclusiveStartKey,
        }),
      );
      seen.push(...(page.Items ?? []).map(({ sk }) => sk as string));
      ExclusiveStartKey = page.LastEvaluatedKey;
    } while (ExclusiveStartKey);
    expect(seen).toEqual([6, 5, 4, 3, 2, 1, 0].map((index) => `2026-0${index}`));
    const batch = await db.send(
      new BatchGetCommand({
        RequestItems: {
          [TableName]: {
            Keys: [
              { pk: 'list', sk: '2026-00' },
              { pk: 'list', sk: 'no' },
            ],
          },
        },
      }),
    );
    expect(batch.Responses?.[TableName]?.length).toBe(1);
  });
});

describe.runIf(isOurs)('our own server', () => {
  const isAlive = (pid: number) => {
    try {
      return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
    } catch {
      return false;
    }
  };
  /** The server's own process, a child of the watchdog whose id the file holds. */
  const serverPid = (folder: string) => {
    const watchdog = readFileSync(join(folder, 'dynamodb.pid'), 'utf8');
    return Number(readFileSync(`/proc/${watchdog}/task/${watchdog}/children`, 'utf8').split(' ')[0]);
  };

  test('takes another port if somebody answers at the first, and says so if it cannot start', async () => {
    const other = await listen(0, (_, response) => response.end('not a database'));
    const own = await startDynamoDb({ port: other.port });
    expect(own.port).not.toBe(other.port);
    await createTable(client(own.url));
    await own.close();
    await other.close();
    const folder = mkdtempSync(join(tmpdir(), 'dynamodb-refused-'));
    mkdirSync(join(folder, 'dynamodb.sqlite'));
    await expect(startDynamoDb({ port: 0, dataDir: folder })).rejects.toThrow(
      /did not start: .*(open|database)/,
    );
    rmSync(folder, { recursive: true });
  });

  test('killed at any moment it keeps every write it acknowledged, and dies with its parent', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'dynamodb-kill-'));
    const options = { port: 0, dataDir: folder };
    const acknowledged: string[] = [];
    for (let round = 0; round < 3; round++) {
      const child = await startChild('dynamodb-child.ts', options);
      const pid = serverPid(folder);
      const writer = client(child.ready.url);
      if (round === 0) await createTable(writer);
      const writes = Array.from({ length: 40 }, (_, index) => async () => {
        const sk = `${round}-${index}`;
        await writer.send(new PutCommand({ TableName, Item: { pk: 'kill', sk } }));
        acknowledged.push(sk);
      });
      const killServerFirst = async () => {
        process.kill(pid, 'SIGKILL');
        await child.kill();
      };
      await killAmid(round === 1 ? { kill: killServerFirst } : child, writes, 5 + 10 * round);
      await expect.poll(() => isAlive(pid)).toBe(false);
    }
    const last = await startDynamoDb(options);
    const reader = client(last.url);
    expect(acknowledged.length).toBeGreaterThan(0);
    for (const sk of acknowledged) expect(await get('kill', sk, reader)).toBeDefined();
    await last.close();
    rmSync(folder, { recursive: true });
  });

  test('a server that ends by itself is reported', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'dynamodb-exit-'));
    const reported = new Promise<string>((resolve) => {
      void startDynamoDb({ port: 0, dataDir: folder, onExit: () => resolve('ended') }).then(() =>
        process.kill(serverPid(folder), 'SIGKILL'),
      );
    });
    expect(await reported).toBe('ended');
    rmSync(folder, { recursive: true });
  });
});
