import { DomainError } from '../core/rules/domain-error.ts';
import type { ImportFiles } from './import-files.ts';
import type { ImportReport, ImportRow } from './import-rows.ts';
import type { ImportStore } from './import-store.ts';

export async function getImport(imports: Pick<ImportStore, 'find'>, id: string): Promise<ImportRow> {
  const row = await imports.find(id);
  if (!row) throw new DomainError('not_found', 'We can’t find this import.');
  return row;
}

const HAVE_REPORT: readonly string[] = ['read', 'applying', 'applied', 'releasing', 'released', 'inviting'];

/** Undefined before the source is read, and once the import is undone. */
export async function findReport(
  { state }: ImportRow,
  files: Pick<ImportFiles, 'readReport'>,
): Promise<ImportReport | undefined> {
  if (!HAVE_REPORT.includes(state)) return undefined;
  try {
    return await files.readReport();
  } catch (error) {
    // Undone since the row was read.
    if (error instanceof Error && error.name === 'NoSuchKey') return undefined;
    throw error;
  }
}
