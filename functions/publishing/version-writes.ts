import type { Items } from '../core/table-calls.ts';
import type { PublicationMeta } from '../forms/publication-meta.ts';
import { changeMoved } from './change-moved.ts';
import { listLineKey, publicationKey, versionKey } from './publication-keys.ts';
import type { Publication } from './publication-store.ts';
import { changeStamp } from './rules/change-stamp.ts';
import { listLine } from './rules/list-line.ts';
import type { VersionRow } from './rules/publication-rows.ts';

/** Makes a further version the current one: the former ones stay, and so do the article’s number and place. */
export function versionWrites(
  TableName: string,
  { changedAt: was }: Publication,
  meta: PublicationMeta,
  version: VersionRow,
): Items {
  const changedAt = changeStamp(version.publishedAt);
  const Item = { ...versionKey(meta.number, version.version), ...version };
  return [
    { Put: { TableName, Item, ConditionExpression: 'attribute_not_exists(pk)' } },
    {
      Update: {
        TableName,
        Key: publicationKey(meta.number),
        UpdateExpression: 'SET meta = :meta, changedAt = :changedAt',
        ConditionExpression: 'changedAt = :was AND attribute_not_exists(removed)',
        ExpressionAttributeValues: { ':meta': meta, ':changedAt': changedAt, ':was': was },
      },
    },
    ...changeMoved(TableName, meta.number, was, changedAt),
    { Put: { TableName, Item: { ...listLineKey(meta), ...listLine(meta, version) } } },
  ];
}
