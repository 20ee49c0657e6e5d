import type { DueRow } from '../core/rules/due-row.ts';
import type { Items } from '../core/table-calls.ts';
import type { PublicationMeta } from '../forms/publication-meta.ts';
import { changeAndTell } from '../manuscript/change-and-tell.ts';
import type { ManuscriptStore } from '../manuscript/manuscript-store.ts';
import { noticeWrites } from '../publications/notice-writes.ts';
import type { PublicationStore } from '../publications/publication-store.ts';
import { issueOn } from '../publications/rules/issue-on.ts';
import { noticeMeta } from '../publications/rules/notice-meta.ts';
import { isNoticeDue, settleNotice } from './rules/notice.ts';
import { type EditionQueue, sendEdition } from './send-edition.ts';

interface Stores {
  manuscripts: ManuscriptStore;
  publications: Pick<PublicationStore, 'name' | 'takeNumber' | 'find' | 'listIssues'>;
  letters: { removeDue: (due: DueRow) => Promise<void> };
  proofs: EditionQueue;
  /** Manuscripts whose changes each write these rows of another table in their transaction. */
  writingWith: (rows: Items) => ManuscriptStore;
  /** The rows that register its DOI. */
  depositOf: (meta: PublicationMeta, manuscriptId: string, at: string) => Items;
  doiPrefix: string | undefined;
}

/**
 * Runs when the time to undo is over: one transaction over both tables publishes the notice and links it from its article. If interrupted
 * before it, the row comes again; a number taken in vain is never used.
 */
export async function releaseNotice(stores: Stores, due: DueRow, now: number): Promise<void> {
  const { manuscripts, publications, letters, proofs, writingWith, depositOf, doiPrefix } = stores;
  const at = new Date(now).toISOString();
  const record = await manuscripts.find(due.manuscriptId);
  const { notice, placed } = record?.production ?? {};
  if (record && notice && placed && isNoticeDue({ record }, due.at)) {
    const article = await publications.find(placed.number);
    if (!article || article.removed) return letters.removeDue(due);
    const on = at.slice(0, 10);
    const number = await publications.takeNumber();
    const [latest] = await publications.listIssues(1);
    const said = { ...notice, ...issueOn(on, latest), number, on, at, doiPrefix };
    const rows = noticeWrites(publications.name, article, said);
    const deposit = depositOf(noticeMeta(article.meta, said), due.manuscriptId, at);
    const { record: after } = await changeAndTell(
      writingWith([...rows, ...deposit]),
      due.manuscriptId,
      (file) =>
        isNoticeDue(file, due.at) ? settleNotice(file, { number, kind: notice.kind, on }) : undefined,
      at,
    );
    // After a retraction the files follow; a failed request is repeated by the row written with it.
    await sendEdition(proofs, after, () => undefined);
  }
  await letters.removeDue(due);
}
