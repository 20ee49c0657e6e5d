import { setTimeout } from 'node:timers/promises';
import {
  BatchGetCommand,
  BatchWriteCommand,
  type BatchWriteCommandInput,
  GetCommand,
  QueryCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { batches } from './batches.ts';
import type { Key, Table } from './table.ts';
import { busy, findWriteFailures } from './write-failure.ts';

const MAX_TRIES = 5;
const PAUSE_MS = 20;

export type Row = Record<string, unknown>;
type WriteRequest = NonNullable<BatchWriteCommandInput['RequestItems']>[string][number];
export type Items = NonNullable<TransactWriteCommandInput['TransactItems']>;

interface PageAsked {
  pk: string;
  /** The sort keys begin with it; '' takes all of the partition. */
  prefix?: string;
  limit: number;
  /** The sort key, without the prefix, to continue after. */
  after?: string | undefined;
  /** Only entries that sort before this; for a whole partition. */
  below?: string;
  isBackward?: boolean;
}

interface Queried {
  KeyConditionExpression: string;
  ExpressionAttributeValues: Row;
  ExpressionAttributeNames?: Record<string, string>;
  IndexName?: string;
  FilterExpression?: string;
  ProjectionExpression?: string;
  ScanIndexForward?: boolean;
  /** The first ones, if not all are wanted. */
  Limit?: number;
}

const within = (pk: string, prefix: string) => ({
  KeyConditionExpression: prefix ? 'pk = :pk AND begins_with(sk, :prefix)' : 'pk = :pk',
  ExpressionAttributeValues: { ':pk': pk, ...(prefix ? { ':prefix': prefix } : {}) },
});

export type TableCalls = ReturnType<typeof createTableCalls>;

/** The calls to a table that stores share. Reads of the table itself see every write that was answered before. */
export function createTableCalls({ database, name: TableName }: Table) {
  async function get(key: Key): Promise<Row | undefined> {
    const { Item } = await database.send(new GetCommand({ TableName, Key: key, ConsistentRead: true }));
    return Item;
  }

  /** At most a hundred keys. Keys the table leaves unanswered under load are asked for one by one. */
  async function getGroup(Keys: Key[]): Promise<Row[]> {
    const { Responses, UnprocessedKeys } = await database.send(
      new BatchGetCommand({ RequestItems: { [TableName]: { Keys, ConsistentRead: true } } }),
    );
    const left = UnprocessedKeys?.[TableName]?.Keys ?? [];
    const late = await Promise.all(left.map((key) => get(key as Key)));
    return [...(Responses?.[TableName] ?? []), ...late.filter((row) => row !== undefined)];
  }

  async function queryAll(input: Queried): Promise<Row[]> {
    const rows: Row[] = [];
    let ExclusiveStartKey: Row | undefined;
    do {
      const page = await database.send(
        new QueryCommand({ TableName, ConsistentRead: !input.IndexName, ...input, ExclusiveStartKey }),
      );
      rows.push(...(page.Items ?? []));
      ExclusiveStartKey = page.LastEvaluatedKey;
    } while (ExclusiveStartKey && rows.length < (input.Limit ?? Number.POSITIVE_INFINITY));
    return rows;
  }

  async function attempt(items: Items): Promise<'written' | 'refused' | 'met others'> {
    try {
      await database.send(new TransactWriteCommand({ TransactItems: items }));
      return 'written';
    } catch (error) {
      const failures = findWriteFailures(error);
      if (!failures) throw error;
      return failures.length > 0 ? 'refused' : 'met others';
    }
  }

  async function writeBatches(requests: readonly WriteRequest[]): Promise<void> {
    for (const group of batches(requests, 25)) {
      let left: WriteRequest[] = group;
      while (left.length > 0) {
        const { UnprocessedItems } = await database.send(
          new BatchWriteCommand({ RequestItems: { [TableName]: left } }),
        );
        left = UnprocessedItems?.[TableName] ?? [];
      }
    }
  }

  return {
    get,

    /** In no order; missing rows are left out. */
    async getMany(keys: readonly Key[]): Promise<Row[]> {
      return (await Promise.all(batches(keys, 100).map(getGroup))).flat();
    },

    queryAll,

    /** All of a partition, or what begins with the prefix, by sort key. */
    partition: (pk: string, prefix = '', more: Omit<Queried, keyof ReturnType<typeof within>> = {}) =>
      queryAll({ ...within(pk, prefix), ...more }),

    /** By sort key. `next` is the `after` of the following page. */
    async queryPage({ pk, prefix = '', limit, after, below, isBackward = false }: PageAsked) {
      const condition =
        below && !prefix
          ? {
              KeyConditionExpression: 'pk = :pk AND sk < :below',
              ExpressionAttributeValues: { ':pk': pk, ':below': below },
            }
          : within(pk, prefix);
      const { Items, LastEvaluatedKey } = await database.send(
        new QueryCommand({
          TableName,
          ...condition,
          ExclusiveStartKey: after === undefined ? undefined : { pk, sk: prefix + after },
          ScanIndexForward: !isBackward,
          Limit: limit,
          ConsistentRead: true,
        }),
      );
      const rows: Row[] = Items ?? [];
      const last = rows.at(-1);
      return { rows, next: LastEvaluatedKey && last && String(last.sk).slice(prefix.length) };
    },

    /** Writes all or nothing; returns false if a condition no longer holds or others wrote at the same moment: read and decide again. */
    transact: async (items: Items): Promise<boolean> => (await attempt(items)) === 'written',

    /**
     * For callers that decide nothing anew: false only means a failed condition. Concurrent writers are waited for; throws if that goes
     * on.
     */
    async transactSurely(items: Items): Promise<boolean> {
      for (let tries = 1; tries <= MAX_TRIES; tries++) {
        const outcome = await attempt(items);
        if (outcome !== 'met others') return outcome === 'written';
        await setTimeout(tries * PAUSE_MS);
      }
      throw busy();
    },

    /** Whatever is there in their places. */
    putRows: (rows: readonly Row[]) => writeBatches(rows.map((Item) => ({ PutRequest: { Item } }))),

    deleteRows: (keys: readonly Key[]) => writeBatches(keys.map((Key) => ({ DeleteRequest: { Key } }))),
  };
}
