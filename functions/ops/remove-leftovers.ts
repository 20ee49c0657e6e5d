import { judgedFolders } from './check/walk.ts';
import type { Installation } from './installation.ts';

/** A save copies files before it writes rows: a younger one may still be in progress. */
const GRACE_MS = 3_600_000;

/**
 * Finds folders of files without a manuscript, left by an interrupted first save, and reports each to `tell`. Deletes them permanently if
 * requested.
 */
export async function removeLeftovers(
  installation: Installation,
  isWanted: boolean,
  tell: (manuscriptId: string) => void,
): Promise<void> {
  for await (const { manuscriptId, isLeftOver } of judgedFolders(installation, GRACE_MS)) {
    if (!isLeftOver) continue;
    tell(manuscriptId);
    if (isWanted) await installation.documents.removeAllOf(manuscriptId);
  }
}
