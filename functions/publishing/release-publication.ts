import type { DueRow } from '../core/rules/due-row.ts';
import { changeAndTell } from '../manuscript/change-and-tell.ts';
import type { ManuscriptStore } from '../manuscript/manuscript-store.ts';
import type { ManuscriptRecord } from '../manuscript/record/manuscript-record.ts';
import type { PublicationStore } from './publication-store.ts';
import { issueOn } from './rules/issue-on.ts';
import { isProofDue, releaseProof } from './rules/prepare-article.ts';
import { fallBack, isToBeReleased, releasePublication } from './rules/publish-article.ts';
import { missingAuthors, whoIsMissing } from './rules/unconfirmed-authors.ts';
import { type EditionQueue, sendEdition } from './send-edition.ts';

interface Stores {
  manuscripts: ManuscriptStore;
  publications: Pick<PublicationStore, 'takeNumber' | 'listIssues'>;
  letters: { removeDue: (due: DueRow) => Promise<void> };
  proofs: Pick<EditionQueue, 'sendEdition'>;
  /** For future publications. */
  doiPrefix: string | undefined;
}

/** An article is sent to its author; false if none is to be sent now. */
async function releaseDueProof({ manuscripts, letters }: Stores, due: DueRow, at: string): Promise<boolean> {
  const record = await manuscripts.find(due.manuscriptId);
  if (!record || !isProofDue({ record }, due.at)) return false;
  const { record: after } = await changeAndTell(
    manuscripts,
    due.manuscriptId,
    (file) => (isProofDue(file, due.at) ? releaseProof(file, at) : undefined),
    at,
  );
  // The row stays for the next sweep while the article is built.
  if (!isProofDue({ record: after }, due.at)) await letters.removeDue(due);
  return true;
}

/**
 * Runs when the time to undo is over: the article gets its number and place, and its last edition is built. It keeps a number once taken;
 * a number whose write failed is never used.
 */
export async function releaseDue(stores: Stores, due: DueRow, now: number): Promise<void> {
  const { manuscripts, publications, letters, proofs, doiPrefix } = stores;
  const at = new Date(now).toISOString();
  if (await releaseDueProof(stores, due, at)) return;
  const record = await manuscripts.find(due.manuscriptId);
  const isMissed = (one: ManuscriptRecord) =>
    isToBeReleased({ record: one }, due.at) && missingAuthors(one).length > 0;
  if (record && isMissed(record)) {
    // The row stays for the next sweep: whoever confirms at this moment is published then.
    await changeAndTell(
      manuscripts,
      due.manuscriptId,
      (file) =>
        isMissed(file.record) ? fallBack(file, whoIsMissing(missingAuthors(file.record))) : undefined,
      at,
    );
    return;
  }
  if (record && isToBeReleased({ record }, due.at)) {
    const { placed, version } = record.production!;
    const number = placed?.number ?? (await publications.takeNumber());
    const on = at.slice(0, 10);
    // A new version keeps the place of the published article.
    const issues = await publications.listIssues();
    const place = placed && version > 0 ? placed : { number, ...issueOn(on, issues), on, doiPrefix };
    const { record: after } = await changeAndTell(
      manuscripts,
      due.manuscriptId,
      (file) => (isToBeReleased(file, due.at) ? releasePublication(file, place) : undefined),
      at,
    );
    // A failed request is repeated by the row written with it.
    await sendEdition(proofs, after, () => undefined);
  }
  await letters.removeDue(due);
}
