import type { Items } from '../core/table-calls.ts';
import { changeMoved } from './change-moved.ts';
import { listLineKey, publicationKey } from './publication-keys.ts';
import type { Publication } from './publication-store.ts';
import { publicationWrites } from './publication-writes.ts';
import { changeStamp } from './rules/change-stamp.ts';
import { type Notice, noticeMeta, retractedTitle } from './rules/notice-meta.ts';
import type { NoticeLink } from './rules/publication-rows.ts';

/**
 * Publishes a notice under a number of its own, and marks its article. The title of a retracted article says so, so that it appears
 * wherever the title does.
 */
export function noticeWrites(
  TableName: string,
  article: Publication,
  notice: Notice & { at: string },
): Items {
  const { meta, changedAt: was } = article;
  const { number, kind, on, at } = notice;
  const link: NoticeLink = { number, kind, on };
  const changedAt = changeStamp(at);
  const isRetracted = kind === 'retraction';
  const title = retractedTitle(meta.title);
  const version = {
    version: 1,
    publishedAt: at,
    files: {},
    text: { bytes: 0, sha256: '' },
    contents: [],
    references: [],
  };
  return [
    ...publicationWrites(TableName, noticeMeta(meta, notice), version),
    {
      Update: {
        TableName,
        Key: publicationKey(meta.number),
        UpdateExpression: `SET notices = list_append(notices, :notice), changedAt = :changedAt${isRetracted ? ', meta.retracted = :retracted, meta.title = :title' : ''}`,
        ConditionExpression: 'changedAt = :was AND size(notices) = :read',
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
