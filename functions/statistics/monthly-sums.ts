import { setTimeout } from 'node:timers/promises';
import * as z from 'zod';
import { addedPrefix, countsPks, sumsPrefix } from '../core/keys.ts';
import { type LeftOut, readRows, throwIt } from '../core/read-rows.ts';
import type { Key, Table } from '../core/table.ts';
import type { Row, TableCalls } from '../core/table-calls.ts';
import { busy } from '../core/write-failure.ts';
import type { Counts } from './rules/counts-of.ts';

/** A transaction takes 100 items, and an expression 4 kB: each name is some 13 characters of it. */
const MAX_FOLDED = 90;
const MAX_NAMES = 200;

/** Of a row of sums what counts nothing. */
const NO_COUNTS = ['', 'pk', 'sk', 'folds'];

/** What one change adds to a month. */
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

/** Nothing else tells one row of a partition from another. */
const byKey = ({ pk, sk }: Row) => `${pk} ${sk}`;

const MAX_READINGS = 20;
const PAUSE_MS = 15;

const addTo = (sums: Counts, counts: Counts): void => {
  for (const [name, count] of Object.entries(counts)) sums[name] = (sums[name] ?? 0) + count;
};

/** The first of them that belong to one month, as many as one write takes. */
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
 * What is counted of each month: sums, and what changes have added to them since. A change writes a row of its own and never the sums,
 * so that no two manuscripts' changes touch the same item; the sweep folds those rows into the sums.
 */
export function createMonthlySums({ name: TableName }: Table, { queryAll, queryPage, transact }: TableCalls) {
  const between = (pk: string, prefix: string, from: string, to: string) =>
    queryAll({
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
      ExpressionAttributeValues: { ':pk': pk, ':from': prefix + from, ':to': `${prefix}${to}~` },
    });
  const editionOf = (sums: readonly Row[]) => sums.map(({ sk, folds }) => `${sk} ${folds}`).join();

  /** Neither twice nor not at all what is folded while this reads: the sums must be the same before and after. */
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

  /** One write: it goes through once, whoever else folds the same rows. */
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

  /** What can't be read, or added to its sums, stays, and stands in no other's way. */
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
        // Somebody else is at it.
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
    /** Of these months, which follow each other: a few queries, however many manuscripts there were. */
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

    /** Folds what changes have added into the sums; answers how many rows that were. May be repeated, and run twice at once. */
    async foldSums(isOver: () => boolean = () => false, leftOut: LeftOut = throwIt): Promise<number> {
      const counts = await Promise.all(countsPks.map((pk) => foldPartition(pk, isOver, leftOut)));
      return counts.reduce((sum, count) => sum + count, 0);
    },
  };
}
