import { mayWithdraw } from '../../shared/domain/manuscript-status.ts';
import { refuseStale } from '../domain/decide-status.ts';
import { DomainError } from '../domain/domain-error.ts';
import { withdrawalLetters } from '../domain/letters/withdrawal-letters.ts';
import type { ManuscriptRecord } from '../domain/manuscript-record.ts';
import type { Reader } from '../domain/relation.ts';
import { noSuchManuscript, requireOwner } from '../domain/require-relation.ts';
import { factsAfterWithdrawal } from '../domain/statistics/facts-after.ts';
import type { DocumentStore } from '../storage/document-store.ts';
import type { ManuscriptStore } from '../storage/manuscript-store.ts';
import { clearRevisionDraft } from './clear-revision-draft.ts';
import { untilDone } from './until-done.ts';

interface Stores {
  manuscripts: ManuscriptStore;
  documents: DocumentStore;
}

/**
 * The record goes at once and leaves the audit line; notes, reviews, history and every file follow. If that is cut off, asking again
 * goes on with it, and so does the sweep: until all is gone the audit line knows whose it was. A queued build finds nothing and ends.
 */
export async function withdrawManuscript(
  { manuscripts, documents }: Stores,
  id: string,
  reader: Reader,
  version?: number,
): Promise<void> {
  const record = await deleteRecord(manuscripts, id, reader, version);
  await clearRevisionDraft({ manuscripts, documents }, { draftId: id, parentId: record?.revisionOf ?? id });
}

/** The record that went; none where it had gone before. */
async function deleteRecord(
  manuscripts: ManuscriptStore,
  id: string,
  reader: Reader,
  version?: number,
): Promise<ManuscriptRecord | undefined> {
  let went: ManuscriptRecord | undefined;
  await untilDone(async () => {
    const file = await manuscripts.findFile(id);
    if (!file) {
      if ((await manuscripts.findWithdrawnOwner(id)) === reader.personId) return true;
      throw noSuchManuscript();
    }
    went = file.record;
    requireOwner(file, reader);
    const { record } = file;
    refuseStale(record, version);
    if (!mayWithdraw(record))
      throw new DomainError(
        'transition_not_allowed',
        'A manuscript that is under review, reviewed or accepted can’t be withdrawn here.',
      );
    const at = new Date().toISOString();
    return manuscripts.withdraw(
      record,
      withdrawalLetters({ ...file, journal: await manuscripts.journal() }),
      factsAfterWithdrawal(file, at),
    );
  });
  return went;
}
