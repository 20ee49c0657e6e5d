import { setTimeout } from 'node:timers/promises';
import * as z from 'zod';
import { addedPrefix, countsPks, sumsPrefix } from '../core/keys.ts';
import { type LeftOut, readRows, throwIt } from '../core/read-rows.ts';
import type { Key, Table } from '../core/table.ts';
import { createTableCalls, type Row } from '../core/table-calls.ts';
import { busy } from '../core/write-failure.ts';
import type { Counts } from '../manuscript/record/fact.ts';

/** A transaction takes 100 items, and an expression 4 kB: each name is some 13 characters of it. */
const MAX_FOLDED = 90;
const MAX_NAMES = 200;

/** Fields of a row of sums that are not counts. */
const NO_COUNTS = ['', 'pk', 'sk', 'folds'];

/** One change's additions to a month. */
export const AddedCounts = z.object({
  pk: z.string(),
  sk: z.string(),
  month: z.string().regex(/^\d{4}-\d{2}$/),
  counts: z
    .record(z.string(), z.int())
    .refine((counts) => Object.keys(counts).length <= MAX_NAMES)
    .refine((counts) => NO_COUNTS.every((name) => !(name in counts))),
});
type AddedCounts = z.infer<typeof AddedCounts>;

export const MonthSums = z.object({ pk: z.string(), sk: z.string(), folds: z.int() }).catchall(z.int());

/** The order within a partition. */
const byKey = ({ pk, sk }: Row) => `${pk} ${sk}`;

const MAX_READINGS = 20;
const PAUSE_MS = 15;

const addTo = (sums: Counts, counts: Counts): void => {
  for (const [name, count] of Object.entries(counts)) sums[name] = (sums[name] ?? 0) + count;
};

/** The first rows of one month, as many as one write takes. */
function foldable(rows: readonly AddedCounts[]): { taken: AddedCounts[]; counts: Counts } {
  const counts: Counts = {};
  const taken: AddedCounts[] = [];
  for (const row of rows) {
    if (row.month !== rows[0]!.month) break;
    const names = new Set([...Object.keys(counts), ...Object.keys(row.counts)]);
    if (taken.length > 0 && names.size > MAX_NAMES) break;
    taken.push(row);
    addTo(counts, row.counts);
  }
  return { taken, counts };
}

/**
 * The counts of each month: sums, and what changes have added to them since. A change writes its own row and never the sums, so that
 * changes of different manuscripts never touch the same item; the sweep folds those rows into the sums.
 */
export function createMonthlySums(table: Table) {
  const { name: TableName } = table;
  const { queryAll, queryPage, transact } = createTableCalls(table);
  const between = (pk: string, prefix: string, from: string, to: string) =>
    queryAll({
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
      ExpressionAttributeValues: { ':pk': pk, ':from': prefix + from, ':to': `${prefix}${to}~` },
    });
  const editionOf = (sums: readonly Row[]) => sums.map(({ sk, folds }) => `${sk} ${folds}`).join();

  /** Rows folded during the read would be counted twice or not at all: the sums must be the same before and after. */
  async function readPartition(pk: string, from: string, to: string) {
    let sums = await between(pk, sumsPrefix, from, to);
    for (let reading = 1; reading <= MAX_READINGS; reading++) {
      const added = await between(pk, addedPrefix, from, to);
      const after = await between(pk, sumsPrefix, from, to);
      if (editionOf(sums) === editionOf(after)) return { sums, added };
      sums = after;
      await setTimeout(reading * PAUSE_MS);
    }
    throw busy();
  }

  /** One write, which succeeds once, whoever else folds the same rows. */
  const fold = (taken: readonly AddedCounts[], counts: Counts): Promise<boolean> => {
    const [{ pk, month }] = taken as [AddedCounts];
    const names = Object.keys(counts);
    const Key: Key = { pk, sk: `${sumsPrefix}${month}` };
    return transact([
      {
        Update: {
          TableName,
          Key,
          UpdateExpression: `ADD folds :one${names.map((_name, index) => `, #c${index} :c${index}`).join('')}`,
          ...(names.length > 0
            ? {
                ExpressionAttributeNames: Object.fromEntries(
                  names.map((name, index) => [`#c${index}`, name]),
                ),
              }
            : {}),
          ExpressionAttributeValues: {
            ':one': 1,
            ...Object.fromEntries(names.map((name, index) => [`:c${index}`, counts[name]])),
          },
        },
      },
      ...taken.map(({ sk }) => ({
        Delete: { TableName, Key: { pk, sk }, ConditionExpression: 'attribute_exists(pk)' },
      })),
    ]);
  };

  /** A row that can't be read, or added to its sums, stays, and does not prevent others. */
  async function foldPartition(pk: string, isOver: () => boolean, leftOut: LeftOut): Promise<number> {
    let folded = 0;
    let after: string | undefined;
    while (!isOver()) {
      const { rows, next } = await queryPage({ pk, prefix: addedPrefix, limit: MAX_FOLDED, after });
      const { taken, counts } = foldable(readRows(AddedCounts, rows, leftOut, byKey));
      const last = taken.at(-1);
      if (!last) {
        if (next === undefined) break;
        after = next;
        continue;
      }
      try {
        // Another process is folding them.
        if (!(await fold(taken, counts))) break;
        folded += taken.length;
      } catch (error) {
        leftOut(`${pk} ${sumsPrefix}${last.month}`, error);
        after = last.sk.slice(addedPrefix.length);
      }
    }
    return folded;
  }

  return {
    /** The counts of consecutive months: a few queries, however many manuscripts there were. */
    async sumsOf(months: readonly string[], leftOut: LeftOut = throwIt): Promise<Counts[]> {
      const [from = '', to = from] = [months[0], months.at(-1)];
      const sums = new Map(months.map((month): [string, Counts] => [month, {}]));
      const parts = await Promise.all(countsPks.map((pk) => readPartition(pk, from, to)));
      for (const part of parts) {
        for (const row of readRows(MonthSums, part.sums, leftOut, byKey)) {
          const { pk: _pk, sk, folds: _folds, ...counts } = row;
          addTo(sums.get(sk.slice(sumsPrefix.length)) ?? {}, counts);
        }
        for (const { month, counts } of readRows(AddedCounts, part.added, leftOut, byKey))
          addTo(sums.get(month) ?? {}, counts);
      }
      return [...sums.values()];
    },

    /** Folds the changes' rows into the sums; returns their number. May be repeated, and run twice at once. */
    async foldSums(isOver: () => boolean = () => false, leftOut: LeftOut = throwIt): Promise<number> {
      const counts = await Promise.all(countsPks.map((pk) => foldPartition(pk, isOver, leftOut)));
      return counts.reduce((sum, count) => sum + count, 0);
    },
  };
}
