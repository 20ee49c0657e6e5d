import type { Items } from '../core/table-calls.ts';
import { changeMoved } from './change-moved.ts';
import { issueKey, listLineKey, publicationKey } from './publication-keys.ts';
import type { Publication } from './publication-store.ts';
import { changeStamp } from './rules/change-stamp.ts';

/** Removes a publication from all lists; its details, and the reason, stay at its address. */
export function removalWrites(
  TableName: string,
  { meta, changedAt: was }: Publication,
  reason: string,
  at: string,
): Items {
  const changedAt = changeStamp(at);
  return [
    {
      Update: {
        TableName,
        Key: publicationKey(meta.number),
        UpdateExpression: 'SET removed = :removed, changedAt = :changedAt REMOVE email',
        ConditionExpression: 'changedAt = :was AND attribute_not_exists(removed)',
        ExpressionAttributeValues: {
          ':removed': { at, reason },
          ':changedAt': changedAt,
          ':was': was,
        },
      },
    },
    ...changeMoved(TableName, meta.number, was, changedAt, { isRemoved: true }),
    { Delete: { TableName, Key: listLineKey(meta) } },
    {
      Update: {
        TableName,
        Key: issueKey(meta),
        UpdateExpression: 'ADD #count :less',
        ExpressionAttributeNames: { '#count': 'count' },
        ExpressionAttributeValues: { ':less': meta.noticeOf ? 0 : -1 },
      },
    },
  ];
}
