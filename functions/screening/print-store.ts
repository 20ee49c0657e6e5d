import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { batches } from '../core/batches.ts';
import type { Key, Table } from '../core/table.ts';
import { createTableCalls, type Row } from '../core/table-calls.ts';

/** A table of its own: the manuscripts that hold a print of their text, and the prints a manuscript holds. */
const printKey = (print: string, manuscriptId: string) => ({ pk: print, sk: manuscriptId });
const printsOfPk = (manuscriptId: string) => `manuscript#${manuscriptId}`;
const printsOfKey = (manuscriptId: string, part: number) => ({
  pk: printsOfPk(manuscriptId),
  sk: String(part).padStart(3, '0'),
});

/** A print that more manuscripts hold is a phrase, not a passage. */
const MAX_HOLDERS = 20;
const QUERIES_AT_ONCE = 50;
const WRITES_AT_ONCE = 10;
/** Each has 16 digits, in one row of at most 400 kB. */
const PRINTS_A_ROW = 10_000;

const ListRow = z.object({ prints: z.string() });

export type PrintStore = ReturnType<typeof createPrintStore>;

/** The manuscripts that hold each print and, for removal, the prints of each manuscript. */
export function createPrintStore(table: Table) {
  const { database, name: TableName } = table;
  const calls = createTableCalls(table);
  const { partition, deleteRows } = calls;

  async function holdersOf(print: string): Promise<string[]> {
    const { Items = [] } = await database.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': printKey(print, '').pk },
        ProjectionExpression: 'sk',
        Limit: MAX_HOLDERS + 1,
      }),
    );
    return Items.length > MAX_HOLDERS ? [] : Items.map(({ sk }) => String(sk));
  }

  async function listOf(id: string): Promise<string[]> {
    const rows = await partition(printsOfPk(id));
    return rows.flatMap((row) => ListRow.parse(row).prints.match(/.{16}/g) ?? []);
  }

  async function putRows(rows: readonly Row[]): Promise<void> {
    await inLanes(batches(rows, 25), WRITES_AT_ONCE, calls.putRows);
  }

  async function deleteAll(keys: readonly Key[]): Promise<void> {
    await inLanes(batches(keys, 25), WRITES_AT_ONCE, deleteRows);
  }

  const listRows = (id: string, prints: readonly string[]): Row[] =>
    batches(prints, PRINTS_A_ROW).map((some, at) => ({ ...printsOfKey(id, at), prints: some.join('') }));

  async function writeList(id: string, before: number, prints: readonly string[]): Promise<void> {
    const rows = listRows(id, prints);
    await putRows(rows);
    const had = Math.ceil(before / PRINTS_A_ROW);
    await deleteAll(
      Array.from({ length: Math.max(0, had - rows.length) }, (_, at) => printsOfKey(id, rows.length + at)),
    );
  }

  return {
    /** How many of these prints each other manuscript holds. */
    async countShared(prints: readonly string[], id: string): Promise<Map<string, number>> {
      const shared = new Map<string, number>();
      await inLanes(prints, QUERIES_AT_ONCE, async (print) => {
        for (const holder of await holdersOf(print))
          if (holder !== id) shared.set(holder, (shared.get(holder) ?? 0) + 1);
      });
      return shared;
    },

    /** Replaces the prints it held before. The list is written first and removed last: after an interruption it can start again. */
    async replace(id: string, prints: readonly string[]): Promise<void> {
      const before = await listOf(id);
      const kept = new Set(prints);
      const all = [...new Set([...before, ...prints])];
      const had = new Set(before);
      await writeList(id, before.length, all);
      await putRows(prints.filter((print) => !had.has(print)).map((print) => printKey(print, id)));
      await deleteAll(before.filter((print) => !kept.has(print)).map((print) => printKey(print, id)));
      if (all.length > prints.length) await writeList(id, all.length, prints);
    },

    /** May be repeated. */
    async remove(id: string): Promise<void> {
      const before = await listOf(id);
      await deleteAll(before.map((print) => printKey(print, id)));
      await deleteAll(listRows(id, before).map((_, at) => printsOfKey(id, at)));
    },

    list: listOf,

    count: async (id: string): Promise<number> => (await listOf(id)).length,
  };
}

async function inLanes<Item>(
  items: readonly Item[],
  lanes: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const left = items.values();
  const lane = async () => {
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
