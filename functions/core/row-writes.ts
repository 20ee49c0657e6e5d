import type { RowChange } from './rules/row-change.ts';
import type { Key } from './table.ts';
import type { Items } from './table-calls.ts';

/** Only if the edition before it is still as it was read. */
export function editionItem(TableName: string, key: Key, draft: { edition: number }) {
  const isFirst = draft.edition === 1;
  return {
    TableName,
    Item: { ...key, ...draft },
    ConditionExpression: isFirst ? 'attribute_not_exists(pk)' : 'edition = :read',
    ...(isFirst ? {} : { ExpressionAttributeValues: { ':read': draft.edition - 1 } }),
  };
}

/** The writes of a transaction. */
export const rowWrites = (TableName: string, rows: readonly RowChange[]): Items =>
  rows.map((row): Items[number] => {
    if ('remove' in row) return { Delete: { TableName, Key: row.remove } };
    if ('putEdition' in row) return { Put: editionItem(TableName, row.putEdition, row.item) };
    if ('put' in row) return { Put: { TableName, Item: { ...row.put, ...row.item } } };
    return {
      Put: {
        TableName,
        Item: { ...row.putNew, ...row.item },
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    };
  });
