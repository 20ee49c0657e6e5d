import { findReport, getImport } from '../moving/find-import.ts';
import { createImportFiles } from '../moving/import-files.ts';
import { viewImport } from '../moving/rules/view-import.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { imports } from '../runtime/import-stores.ts';
import { documents } from '../runtime/stores.ts';

export const handler = endpoint('get-import', async ({ id }) => {
  const row = await getImport(imports(), id);
  const [report, people] = await Promise.all([
    findReport(row, createImportFiles(documents(), id)),
    imports().listWaiting(id),
  ]);
  return viewImport(row, report, people);
});
