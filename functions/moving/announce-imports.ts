import { isWorking } from '../../shared/domain/import-states.ts';
import type { DocumentStore } from '../core/document-store.ts';
import { type ExportStore, exportFileKey } from './export-store.ts';
import type { ImportQueue } from './import-queue.ts';
import type { ImportStore } from './import-store.ts';

/** Longer than a worker takes for one call. */
const SILENT_MS = 20 * 60_000;
/** Not each minute, so that messages don't pile up behind a worker. */
const isItsTurn = (now: number) => Math.floor(now / 60_000) % (SILENT_MS / 60_000) === 0;

/** After which no worker tries it any more. */
const HOPELESS_MS = 86_400_000;

/** Sends the message of an export again that no worker has moved for long, and removes one whose time is over. */
export async function announceExport(
  {
    exports,
    documents,
    queue,
  }: { exports: ExportStore; documents: Pick<DocumentStore, 'removeBelow'>; queue: () => ImportQueue },
  now: number,
): Promise<void> {
  if (!isItsTurn(now)) return;
  const row = await exports.find();
  if (row?.state === 'writing' && now - Date.parse(row.createdAt) > HOPELESS_MS) {
    const problem = 'We could not write this export. Ask the operators to write it.';
    await exports.move(row, { ...row, state: 'failed', problem, changedAt: new Date(now).toISOString() });
  } else if (row?.state === 'writing' && now - Date.parse(row.changedAt) > SILENT_MS)
    await queue().sendExport(row.id);
  else if (row?.expiresAt && now > Date.parse(row.expiresAt)) {
    // Another may just be taking its place: then the worker of that one removes these files.
    if (await exports.remove(row)) await documents.removeBelow(exportFileKey(row.id, ''));
  }
}

/** Sends the messages of imports again that no worker has moved for long: a message may be lost, or its worker die. */
export async function announceImports(
  { imports, queue }: { imports: Pick<ImportStore, 'list'>; queue: () => ImportQueue },
  now: number,
): Promise<void> {
  if (!isItsTurn(now)) return;
  for (const { id, state, changedAt } of await imports.list())
    if (isWorking(state) && now - Date.parse(changedAt) > SILENT_MS) await queue().send(id);
}
