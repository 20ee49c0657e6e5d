import { mayWithdraw } from '../../shared/domain/manuscript-status.ts';
import type { DocumentStore } from '../core/document-store.ts';
import { DomainError } from '../core/rules/domain-error.ts';
import { untilDone } from '../core/until-done.ts';
import type { ManuscriptStore } from '../manuscript/manuscript-store.ts';
import type { ManuscriptFile } from '../manuscript/record/manuscript-record.ts';
import { refuseStale } from '../manuscript/rules/refuse-stale.ts';
import type { Reader } from '../manuscript/rules/relation.ts';
import { noSuchManuscript, requireOwner } from '../manuscript/rules/require-relation.ts';
import { clearWithdrawn } from './clear-withdrawn.ts';
import { dropRound } from './rules/round-draft.ts';

interface Stores {
  manuscripts: ManuscriptStore;
  documents: DocumentStore;
}

/**
 * Deletes the record at once and leaves the audit line; notes, reviews, history and every file follow. If interrupted, a repeated request
 * continues, and so does the sweep: until all is gone the audit line knows the owner. A queued build finds nothing and ends.
 */
export async function withdrawManuscript(
  { manuscripts, documents }: Stores,
  id: string,
  reader: Reader,
  version?: number,
): Promise<void> {
  await untilDone(async () => {
    const file = await manuscripts.findFile(id);
    if (!file) {
      if ((await manuscripts.findWithdrawnOwner(id)) === reader.personId) return true;
      throw noSuchManuscript();
    }
    requireOwner(file, reader);
    const { record } = file;
    refuseStale(record, version);
    if (!mayWithdraw(record))
      throw new DomainError(
        'transition_not_allowed',
        'You can’t withdraw a manuscript here after it is sent to review. Write to the editors.',
      );
    return deleteRecord(manuscripts, file);
  });
  await clearWithdrawn({ manuscripts, documents }, id);
}

/** The draft of a revision is deleted in the write after which its manuscript waits for another. */
async function deleteRecord(manuscripts: ManuscriptStore, file: ManuscriptFile): Promise<boolean> {
  const { record } = file;
  const { revisionOf } = record.origin;
  const parent = revisionOf ? await manuscripts.findFile(revisionOf) : undefined;
  const dropped = parent && dropRound(parent, record);
  if (dropped) return (await manuscripts.applyToFile(parent, dropped)) !== undefined;
  return manuscripts.withdraw({ ...file, journal: await manuscripts.journal() });
}
