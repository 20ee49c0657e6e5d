import type { Counts } from '../domain/statistics/counts-of.ts';
import { factsPk, sumsPrefix } from './keys.ts';
import type { TableCalls } from './table-calls.ts';

export const createMonthlySums = ({ queryAll }: TableCalls) => ({
  /** What is counted of each of these months: one query a month, however many manuscripts there were. */
  sumsOf: (months: readonly string[]): Promise<Counts[]> =>
    Promise.all(
      months.map(async (month) => {
        const rows = await queryAll({
          KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sums)',
          ExpressionAttributeValues: { ':pk': factsPk(month), ':sums': sumsPrefix },
        });
        const sums: Counts = {};
        for (const { pk: _pk, sk: _sk, ...counts } of rows)
          for (const [name, count] of Object.entries(counts)) sums[name] = (sums[name] ?? 0) + Number(count);
        return sums;
      }),
    ),
});
