import type { Items } from '../core/table-calls.ts';
import { changeMoved } from './change-moved.ts';
import { issueKey, listLineKey, publicationKey, versionKey } from './publication-keys.ts';
import type { Publication } from './publication-store.ts';
import { changeStamp } from './rules/change-stamp.ts';
import type { Removed } from './rules/publication-rows.ts';
import { removedMeta } from './rules/removed-meta.ts';

/**
 * Removes a publication from all lists, and from its rows whatever nobody may read any more. What stays, and the reason, is shown at its
 * address. A second removal may take the names too.
 */
export function removalWrites(
  TableName: string,
  { meta, versions, changedAt: was, removed: before }: Publication,
  removed: Removed,
  at: string,
): Items {
  const changedAt = changeStamp(at);
  return [
    {
      Update: {
        TableName,
        Key: publicationKey(meta.number),
        UpdateExpression: 'SET meta = :meta, removed = :removed, changedAt = :changedAt REMOVE email',
        ConditionExpression: `changedAt = :was AND attribute_${before ? '' : 'not_'}exists(removed)`,
        ExpressionAttributeValues: {
          ':meta': removedMeta(meta, removed.namesToo ?? false),
          ':removed': removed,
          ':changedAt': changedAt,
          ':was': was,
        },
      },
    },
    ...changeMoved(TableName, meta.number, was, changedAt, { isRemoved: true }),
    ...versions.map(({ reason: _, ...version }) => ({
      Put: {
        TableName,
        Item: { ...versionKey(meta.number, version.version), ...version, contents: [], references: [] },
      },
    })),
    ...(before
      ? []
      : [
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
        ]),
  ];
}

/** The condition of a write that must not follow a removal. */
export const unlessRemoved = (TableName: string, number: number): Items => [
  {
    ConditionCheck: {
      TableName,
      Key: publicationKey(number),
      ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(removed)',
    },
  },
];
