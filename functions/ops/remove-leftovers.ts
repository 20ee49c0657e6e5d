import { judgedFolders } from './check/walk.ts';
import type { Installation } from './installation.ts';

/** A save copies files before it writes rows: a younger one may still be under way. */
const GRACE_MS = 3_600_000;

/** Folders of files without a manuscript, each named to `tell`: a first save was cut short there. Deleted for good where wanted. */
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
