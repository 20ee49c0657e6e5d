import type { Items } from '../core/table-calls.ts';
import type { PublicationMeta } from '../forms/publication-meta.ts';
import { changeKey, issueKey, listLineKey, publicationKey, versionKey } from './publication-keys.ts';
import { changeStamp } from './rules/change-stamp.ts';
import { listLine } from './rules/list-line.ts';
import type { VersionRow } from './rules/publication-rows.ts';

const isNew = { ConditionExpression: 'attribute_not_exists(pk)' };

/** Publishes an article: the rows go into the transaction that records it for its manuscript, so that no one sees half of it. */
export function publicationWrites(
  TableName: string,
  meta: PublicationMeta,
  version: VersionRow,
  email?: string,
): Items {
  const { number, volume, issue, published } = meta;
  const changedAt = changeStamp(version.publishedAt);
  const row = { meta, notices: [], changedAt, ...(email && { email }) };
  return [
    { Put: { TableName, Item: { ...publicationKey(number), ...row }, ...isNew } },
    { Put: { TableName, Item: { ...changeKey({ changedAt, number }), changedAt, number } } },
    { Put: { TableName, Item: { ...versionKey(number, version.version), ...version }, ...isNew } },
    { Put: { TableName, Item: { ...listLineKey(meta), ...listLine(meta, version) }, ...isNew } },
    {
      Update: {
        TableName,
        Key: issueKey(meta),
        UpdateExpression:
          'SET volume = :volume, issue = :issue, #year = :year, openedAt = if_not_exists(openedAt, :now) ADD #count :one',
        ExpressionAttributeNames: { '#year': 'year', '#count': 'count' },
        ExpressionAttributeValues: {
          ':volume': volume,
          ':issue': issue,
          ':year': Number(published.slice(0, 4)),
          ':now': version.publishedAt,
          ':one': meta.noticeOf ? 0 : 1,
        },
      },
    },
  ];
}
