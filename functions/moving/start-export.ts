import type { StartExport } from '../../shared/contract/moving.ts';
import { DomainError } from '../core/rules/domain-error.ts';
import type { ExportRow, ExportStore } from './export-store.ts';
import type { ImportQueue } from './import-queue.ts';
import { newImportId } from './plan-import.ts';

/** Takes the place of the last one, whose files the worker removes first. */
export async function startExport(
  exports: ExportStore,
  queue: ImportQueue,
  { as, uploader }: StartExport,
  by: ExportRow['by'],
  at: string,
): Promise<ExportRow> {
  const before = await exports.find();
  const row = await (before?.state === 'writing'
    ? undefined
    : exports.move(before, {
        id: newImportId(at),
        changes: 0,
        as,
        uploader,
        state: 'writing',
        by,
        createdAt: at,
        changedAt: at,
        files: [],
        bytes: 0,
        leftOut: [],
        hasLeftOutMore: false,
      }));
  if (!row)
    throw new DomainError(
      'transition_not_allowed',
      'An export is already being written. Wait until it is ready.',
    );
  await queue.sendExport(row.id);
  return row;
}
