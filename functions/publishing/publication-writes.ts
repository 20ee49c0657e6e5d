import type { Items } from '../core/table-calls.ts';
import type { PublicationMeta } from '../forms/publication-meta.ts';
import { changeKey, issueKey, listLineKey, publicationKey, versionKey } from './publication-keys.ts';
import { changeStamp } from './rules/change-stamp.ts';
import { listLine } from './rules/list-line.ts';
import type { VersionRow } from './rules/publication-rows.ts';

const isNew = { ConditionExpression: 'attribute_not_exists(pk)' };

/** An article from elsewhere: its versions have their own days, and it comes now, into an issue that it may bring. */
interface Came {
  at: string;
  former: readonly VersionRow[];
  /** Unless the issue is the journal's own. */
  issue?: { year: number; title?: string | undefined; label?: string | undefined } | undefined;
}

/** Publishes an article: the rows go into the transaction that records it for its manuscript, so that no one sees half of it. */
export function publicationWrites(
  TableName: string,
  meta: PublicationMeta,
  version: VersionRow,
  { email, came }: { email?: string | undefined; came?: Came } = {},
): Items {
  const { number } = meta;
  const changedAt = changeStamp(came?.at ?? version.publishedAt);
  const row = { meta, notices: [], changedAt, ...(email && { email }) };
  return [
    { Put: { TableName, Item: { ...publicationKey(number), ...row }, ...isNew } },
    { Put: { TableName, Item: { ...changeKey({ changedAt, number }), changedAt, number } } },
    ...[...(came?.former ?? []), version].map((one) => ({
      Put: { TableName, Item: { ...versionKey(number, one.version), ...one }, ...isNew },
    })),
    { Put: { TableName, Item: { ...listLineKey(meta), ...listLine(meta, version) }, ...isNew } },
    intoIssue(TableName, meta, version.publishedAt, came),
  ];
}

/** Its first article brings its row. */
function intoIssue(TableName: string, meta: PublicationMeta, openedAt: string, came?: Came): Items[number] {
  const brought = came?.issue;
  const values = {
    year: brought?.year ?? Number(meta.published.slice(0, 4)),
    openedAt,
    ...(brought?.title && { title: brought.title }),
    ...(brought?.label && { issueLabel: brought.label }),
    ...(brought && { closedAt: came.at }),
  };
  const names = Object.keys(values);
  return {
    Update: {
      TableName,
      Key: issueKey(meta),
      UpdateExpression: `SET volume = :volume, issue = :issue, ${names.map((name) => `#${name} = if_not_exists(#${name}, :${name})`).join(', ')} ADD #count :one`,
      ExpressionAttributeNames: {
        '#count': 'count',
        ...Object.fromEntries(names.map((name) => [`#${name}`, name])),
      },
      ExpressionAttributeValues: {
        ':volume': meta.volume,
        ':issue': meta.issue,
        ':one': meta.noticeOf ? 0 : 1,
        ...Object.fromEntries(Object.entries(values).map(([name, value]) => [`:${name}`, value])),
      },
    },
  };
}
