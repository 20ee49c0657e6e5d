import { setTimeout as wait } from 'node:timers/promises';
import { mayWithdraw } from '../../shared/domain/manuscript-status.ts';
import { refuseStale } from '../domain/decide-status.ts';
import { DomainError } from '../domain/domain-error.ts';
import { withdrawalLetters } from '../domain/letters/withdrawal-letters.ts';
import type { Reader } from '../domain/relation.ts';
import type { DocumentStore } from '../storage/document-store.ts';
import type { ManuscriptStore } from '../storage/manuscript-store.ts';
import { busy } from '../storage/write-failure.ts';
import { noSuchManuscript, requireOwner } from './find-manuscript.ts';

interface Stores {
  manuscripts: ManuscriptStore;
  documents: DocumentStore;
}

/**
 * The record goes at once and leaves the audit line; notes, reviews, history and every file follow. If that is cut off, asking again
 * goes on with it: until all is gone the audit line knows whose it was. A queued build finds nothing and ends.
 */
export async function withdrawManuscript(
  { manuscripts, documents }: Stores,
  id: string,
  reader: Reader,
  version?: number,
): Promise<void> {
  if (!(await deleteRecord(manuscripts, id, reader, version))) throw busy();
  await documents.removeAllOf(id);
  await manuscripts.clearWithdrawn(id);
}

async function deleteRecord(
  manuscripts: ManuscriptStore,
  id: string,
  reader: Reader,
  version?: number,
): Promise<boolean> {
  for (let tries = 0; tries < 8; tries += 1) {
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
        'A manuscript that is under review, reviewed or accepted can’t be withdrawn here.',
      );
    if (await manuscripts.withdraw(record, withdrawalLetters(file))) return true;
    await wait(Math.random() * 20 * 2 ** tries);
  }
  return false;
}
