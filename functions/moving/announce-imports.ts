import { isWorking } from '../../shared/domain/import-states.ts';
import type { ImportQueue } from './import-queue.ts';
import type { ImportStore } from './import-store.ts';

/** Longer than a worker takes for one call. */
const SILENT_MS = 20 * 60_000;

/** Sends the messages of imports again that no worker has moved for long: a message may be lost, or its worker die. */
export async function announceImports(
  { imports, queue }: { imports: Pick<ImportStore, 'list'>; queue: () => ImportQueue },
  now: number,
): Promise<void> {
  // Not each minute, so that messages don't pile up behind a worker.
  if (Math.floor(now / 60_000) % (SILENT_MS / 60_000) !== 0) return;
  for (const { id, state, changedAt } of await imports.list())
    if (isWorking(state) && now - Date.parse(changedAt) > SILENT_MS) await queue().send(id);
}
