import type { Items } from '../core/table-calls.ts';
import type { PublicationMeta } from '../forms/publication-meta.ts';
import type { NoticeLink } from '../manuscript/record/production-record.ts';
import { changeMoved } from './change-moved.ts';
import { listLineKey, publicationKey } from './publication-keys.ts';
import type { Publication } from './publication-store.ts';
import { publicationWrites } from './publication-writes.ts';
import { changeStamp } from './rules/change-stamp.ts';
import { retractedTitle } from './rules/notice-meta.ts';
import type { VersionRow } from './rules/publication-rows.ts';

/**
 * Publishes a notice under a number of its own, and marks its article. The title of a retracted article says so, so that it appears
 * wherever the title does.
 */
export function noticeWrites(
  TableName: string,
  article: Publication,
  notice: PublicationMeta,
  version: VersionRow,
): Items {
  const { meta, changedAt: was } = article;
  const { number, published: on } = notice;
  const { kind } = notice.noticeOf!;
  const link: NoticeLink = { number, kind, on };
  const changedAt = changeStamp(version.publishedAt);
  const isRetracted = kind === 'retraction';
  const title = retractedTitle(meta.title);
  return [
    ...publicationWrites(TableName, notice, version),
    {
      Update: {
        TableName,
        Key: publicationKey(meta.number),
        UpdateExpression: `SET notices = list_append(notices, :notice), changedAt = :changedAt${isRetracted ? ', meta.retracted = :retracted, meta.title = :title' : ''}`,
        ConditionExpression: 'changedAt = :was AND size(notices) = :read AND attribute_not_exists(removed)',
        ExpressionAttributeValues: {
          ':notice': [link],
          ':changedAt': changedAt,
          ':was': was,
          ':read': article.notices.length,
          ...(isRetracted ? { ':retracted': { number, on }, ':title': title } : {}),
        },
      },
    },
    ...changeMoved(TableName, meta.number, was, changedAt),
    ...(isRetracted
      ? [
          {
            Update: {
              TableName,
              Key: listLineKey(meta),
              UpdateExpression: 'SET title = :title',
              ConditionExpression: 'attribute_exists(pk)',
              ExpressionAttributeValues: { ':title': title },
            },
          },
        ]
      : []),
  ];
}
