import { findReport, getImport } from '../moving/find-import.ts';
import { createImportFiles } from '../moving/import-files.ts';
import { changeOfImport, overtaken } from '../moving/rules/change-import.ts';
import { lineOfImport } from '../moving/rules/view-import.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { limitImports } from '../runtime/rate-limit.ts';
import { documents, importQueue, imports } from '../runtime/stores.ts';

export const handler = endpoint(
  'change-import',
  async ({ id, body, caller }) => {
    const row = await getImport(imports(), id);
    const report =
      body.action === 'decide' ? await findReport(row, createImportFiles(documents(), id)) : undefined;
    const by = { id: caller.personId, name: caller.by.name };
    const next = changeOfImport(row, body, report, { by, at: new Date().toISOString() });
    if (!(await imports().move(row, next))) throw overtaken();
    if (next.state !== row.state) await importQueue().send(id);
    return lineOfImport(next);
  },
  ({ caller }) => limitImports(caller.personId),
);
