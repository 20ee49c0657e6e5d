import type { DueRow } from '../core/rules/due-row.ts';
import type { PublicCache } from '../publishing/public-cache.ts';
import type { PublicationStore } from '../publishing/publication-store.ts';
import type { RemoveFiles } from '../publishing/remove-files.ts';
import type { DepositStore } from './deposit-store.ts';

interface Stores {
  publications: Pick<PublicationStore, 'find'>;
  removeFiles: RemoveFiles;
  publicCache: PublicCache;
  deposits: Pick<DepositStore, 'list' | 'add'>;
  letters: { removeDue: (due: DueRow) => Promise<void> };
}

/** Longer than any worker lives that began before the removal, and than the lease of a deposit. */
export const FINISHED_AFTER_MINUTES = 15;

/**
 * Removes again what was under way when a publication was removed: files that a worker was putting, what caches took of them, and a
 * deposit of its former state.
 */
export async function finishRemoval(
  { publications, removeFiles, publicCache, deposits, letters }: Stores,
  due: DueRow,
): Promise<void> {
  const number = Number(due.what);
  const found = await publications.find(number);
  // A notice that was under way has no row.
  if (!found || found.removed) {
    await removeFiles(number);
    await publicCache.clear(`removal-${number}-${due.at}`);
    const [latest] = await deposits.list(number);
    if (latest) await deposits.add({ ...latest, at: due.at });
  }
  await letters.removeDue(due);
}
