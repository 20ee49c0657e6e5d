import type { Items } from '../core/table-calls.ts';
import type { ArticleForms } from '../documents/article/article-outcome.ts';
import type { PublicationMeta } from '../forms/publication-meta.ts';
import { changeAndTell } from '../manuscript/change-and-tell.ts';
import type { NoticeMessage } from '../manuscript/record/edition-message.ts';
import type { NoticeLink } from '../manuscript/record/production-record.ts';
import { changeMoved } from './change-moved.ts';
import { listLineKey, publicationKey } from './publication-keys.ts';
import type { Publication } from './publication-store.ts';
import { publicationWrites } from './publication-writes.ts';
import { putFiles } from './put-files.ts';
import type { PuttingOut } from './put-out.ts';
import { changeStamp } from './rules/change-stamp.ts';
import { isReleasedAs, settleNotice } from './rules/notice.ts';
import { noticeMeta, retractedTitle } from './rules/notice-meta.ts';
import type { VersionRow } from './rules/publication-rows.ts';
import { type EditionQueue, sendEdition } from './send-edition.ts';

interface Stores extends Omit<PuttingOut, 'documents' | 'productions'> {
  proofs: Pick<EditionQueue, 'sendEdition'>;
}

/**
 * Publishes a notice as an article is: its files, then one transaction over both tables, which links it from its article too. It may be
 * interrupted anywhere and start again.
 */
export async function putNotice(
  stores: Stores,
  buildNotice: (meta: PublicationMeta) => Promise<ArticleForms>,
  { manuscriptId, notice: number }: NoticeMessage,
): Promise<void> {
  const { manuscripts, publications, publicationFiles, proofs, writingWith, depositOf } = stores;
  const record = await manuscripts.find(manuscriptId);
  const { notice, placed } = record?.production ?? {};
  if (!record || !notice?.placed || !placed || !isReleasedAs({ record }, number)) return;
  const article = await publications.find(placed.number);
  if (!article || article.removed) return;
  const { on } = notice.placed;
  const meta = noticeMeta(article.meta, { ...notice, ...notice.placed });
  const version = await putFiles(publicationFiles, meta, await buildNotice(meta));
  const at = new Date().toISOString();
  const rows = noticeWrites(publications.name, article, meta, { ...version, publishedAt: at });
  const deposit = depositOf(meta, manuscriptId, at);
  const { record: after } = await changeAndTell(
    writingWith([...rows, ...deposit]),
    manuscriptId,
    (file) =>
      isReleasedAs(file, number) ? settleNotice(file, { number, kind: notice.kind, on }) : undefined,
    at,
  );
  // After a retraction the article's own files follow; a failed request is repeated by the row written with it.
  await sendEdition(proofs, after, () => undefined);
}

/**
 * Publishes a notice under a number of its own, and marks its article. The title of a retracted article says so, so that it appears
 * wherever the title does.
 */
function noticeWrites(
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
