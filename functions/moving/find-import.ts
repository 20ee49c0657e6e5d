import { DomainError } from '../core/rules/domain-error.ts';
import type { ImportFiles } from './import-files.ts';
import type { ImportReport, ImportRow } from './import-rows.ts';
import type { ImportStore } from './import-store.ts';

export async function getImport(imports: Pick<ImportStore, 'find'>, id: string): Promise<ImportRow> {
  const row = await imports.find(id);
  if (!row) throw new DomainError('not_found', 'We can’t find this import.');
  return row;
}

/** The report of a source that has been read; undoing keeps it. */
export const findReport = (
  { state }: ImportRow,
  files: Pick<ImportFiles, 'readReport'>,
): Promise<ImportReport | undefined> =>
  state === 'reading' || state === 'refused' ? Promise.resolve(undefined) : files.readReport();
