import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import type { Key, Table } from './table.ts';
import { busy, isWritten } from './write-failure.ts';

const TRIES = 5;
const Versioned = z.object({ version: z.number().int() });

interface VersionedRowsOptions<Row> {
  schema: z.ZodType<Row>;
  empty: Row;
  /** Seconds from its last change until a row may go. */
  keptFor: number;
  /** The current time in epoch seconds. */
  seconds: () => number;
}

/** Small rows that several people may change at once: each change is decided on what is stored, and again where another was faster. */
export function createVersionedRows<Row extends object>(
  { database, name: TableName }: Table,
  { schema, empty, keptFor, seconds }: VersionedRowsOptions<Row>,
) {
  async function read(key: Key): Promise<{ version: number; row: Row }> {
    const { Item } = await database.send(new GetCommand({ TableName, Key: key, ConsistentRead: true }));
    return Item
      ? { version: Versioned.parse(Item).version, row: schema.parse(Item) }
      : { version: 0, row: empty };
  }

  /** False if another writer saved since it was read. */
  async function write(key: Key, version: number, row: Row): Promise<boolean> {
    const Item = { ...key, ...row, version: version + 1, expiresAt: seconds() + keptFor };
    return isWritten(
      database.send(
        new PutCommand({
          TableName,
          Item,
          ConditionExpression: 'attribute_not_exists(pk) OR #version = :version',
          ExpressionAttributeNames: { '#version': 'version' },
          ExpressionAttributeValues: { ':version': version },
        }),
      ),
    );
  }

  return {
    read: async (key: Key): Promise<Row> => (await read(key)).row,

    /** Writes the decided row, if there is one, and returns the answer. */
    async change<Answer>(key: Key, decide: (row: Row) => { row?: Row; answer: Answer }): Promise<Answer> {
      for (let tries = 0; tries < TRIES; tries += 1) {
        const { version, row } = await read(key);
        const decided = decide(row);
        if (!decided.row || (await write(key, version, decided.row))) return decided.answer;
      }
      throw busy();
    },
  };
}
