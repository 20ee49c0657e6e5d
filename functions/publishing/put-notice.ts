import type { ArticleForms } from '../documents/article/article-outcome.ts';
import type { PublicationMeta } from '../forms/publication-meta.ts';
import { changeAndTell } from '../manuscript/change-and-tell.ts';
import type { NoticeMessage } from '../manuscript/record/edition-message.ts';
import { noticeWrites } from './notice-writes.ts';
import { putFiles } from './put-files.ts';
import type { PuttingOut } from './put-out.ts';
import { isReleasedAs, settleNotice } from './rules/notice.ts';
import { noticeMeta } from './rules/notice-meta.ts';
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
