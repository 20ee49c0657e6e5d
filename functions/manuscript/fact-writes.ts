import { addedKey, factKey } from '../core/keys.ts';
import { timedId } from '../core/rules/ids.ts';
import type { Items } from '../core/table-calls.ts';
import type { Fact, LedgerChange } from './record/fact.ts';

/**
 * Writes a manuscript's changed facts: their rows, and the difference they make to the sums of their months, in separate rows. In the
 * transaction of their cause, under the condition of its record, which says what was counted before, so that no sum can drift.
 */
export function factChanges(
  TableName: string,
  manuscriptId: string,
  { written, voided, counts: sums }: LedgerChange,
): Items {
  const put = (fact: Fact, more = {}) => ({
    Put: { TableName, Item: { ...factKey(manuscriptId, fact), manuscriptId, ...fact, ...more } },
  });
  const changeId = timedId(Date.now());
  return [
    ...written.map((fact) => put(fact)),
    ...voided.map((fact) => put(fact, { isVoid: true })),
    ...Object.entries(sums).map(([month, counts]) => ({
      Put: { TableName, Item: { ...addedKey(month, manuscriptId, changeId), month, counts } },
    })),
  ];
}
