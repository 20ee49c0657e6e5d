import { type Counts, countsBetween } from '../domain/statistics/counts-of.ts';
import type { Fact } from '../domain/statistics/fact.ts';
import { rowsBetween } from '../domain/statistics/ledger.ts';
import { factKey, sumsKey } from './keys.ts';
import type { Items } from './table-calls.ts';

const addTo = (TableName: string, Key: ReturnType<typeof sumsKey>, counts: Counts): Items[number] => {
  const names = Object.keys(counts);
  return {
    Update: {
      TableName,
      Key,
      UpdateExpression: `ADD ${names.map((_name, index) => `#c${index} :c${index}`).join(', ')}`,
      ExpressionAttributeNames: Object.fromEntries(names.map((name, index) => [`#c${index}`, name])),
      ExpressionAttributeValues: Object.fromEntries(names.map((name, index) => [`:c${index}`, counts[name]])),
    },
  };
};

/**
 * What is counted of one manuscript, as it becomes so: its facts' rows, and the difference they make to the sums of their months. In the
 * transaction of their cause, under the condition of its record, which says what was counted before: no sum can drift.
 */
export function factChanges(
  TableName: string,
  manuscriptId: string,
  before: readonly Fact[],
  after: readonly Fact[],
): Items {
  const { written, voided } = rowsBetween(before, after);
  const put = (fact: Fact, more = {}) => ({
    Put: { TableName, Item: { ...factKey(manuscriptId, fact), manuscriptId, ...fact, ...more } },
  });
  return [
    ...written.map((fact) => put(fact)),
    ...voided.map((fact) => put(fact, { isVoid: true })),
    ...Object.entries(countsBetween(before, after)).map(([month, counts]) =>
      addTo(TableName, sumsKey(month, manuscriptId), counts),
    ),
  ];
}
