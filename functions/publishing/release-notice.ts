import { minutesAfter } from '../../shared/domain/deadline.ts';
import type { DueRow } from '../core/rules/due-row.ts';
import { changeAndTell } from '../manuscript/change-and-tell.ts';
import type { ManuscriptStore } from '../manuscript/manuscript-store.ts';
import type { PublicationStore } from './publication-store.ts';
import { issueOn } from './rules/issue-on.ts';
import { isNoticeDue, releaseNotice } from './rules/notice.ts';
import { AGAIN_MINUTES, type EditionQueue } from './send-edition.ts';

interface Stores {
  manuscripts: ManuscriptStore;
  publications: Pick<PublicationStore, 'takeNumber' | 'find' | 'listIssues'>;
  letters: {
    exchangeDue: (due: DueRow, letters: readonly [], rows: readonly DueRow[]) => Promise<boolean>;
    removeDue: (due: DueRow) => Promise<void>;
  };
  proofs: Pick<EditionQueue, 'sendNotice'>;
  doiPrefix: string | undefined;
}

/**
 * Runs when the time to undo is over: the notice gets its number and place, and a worker makes its files and publishes it. The row stays
 * until it is public, and asks the worker again; a number taken in vain is never used.
 */
export async function releaseDueNotice(stores: Stores, due: DueRow, now: number): Promise<void> {
  const { manuscripts, publications, letters, proofs, doiPrefix } = stores;
  const { manuscriptId, by } = due;
  const at = new Date(now).toISOString();
  const record = await manuscripts.find(manuscriptId);
  const { notice, placed } = record?.production ?? {};
  if (!record || !notice || !placed || !isNoticeDue({ record }, by)) return letters.removeDue(due);
  const article = await publications.find(placed.number);
  if (!article || article.removed) return letters.removeDue(due);
  let number = notice.placed?.number;
  if (number === undefined) {
    const on = at.slice(0, 10);
    const issues = await publications.listIssues();
    const place = { number: await publications.takeNumber(), ...issueOn(on, issues), on, doiPrefix };
    const { record: after } = await changeAndTell(
      manuscripts,
      manuscriptId,
      (file) =>
        isNoticeDue(file, by) && !file.record.production?.notice?.placed
          ? releaseNotice(file, place)
          : undefined,
      at,
    );
    number = after.production?.notice?.placed?.number;
    if (number === undefined) return letters.removeDue(due);
  }
  await proofs.sendNotice(manuscriptId, number);
  await letters.exchangeDue(due, [], [{ ...due, at: minutesAfter(at, AGAIN_MINUTES) }]);
}
