import { changeImport } from '../moving/change-import.ts';
import { findReport, getImport } from '../moving/find-import.ts';
import { createImportFiles } from '../moving/import-files.ts';
import { checkAnswers } from '../moving/rules/check-answers.ts';
import { lineOfImport } from '../moving/rules/view-import.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { importQueue, imports } from '../runtime/import-stores.ts';
import { limitImports } from '../runtime/rate-limit.ts';
import { documents } from '../runtime/stores.ts';

export const handler = endpoint(
  'change-import',
  async ({ id, body, caller }) => {
    if (body.action === 'decide') {
      const row = await getImport(imports(), id);
      const report = await findReport(row, createImportFiles(documents(), id));
      checkAnswers(body.answers, report?.questions ?? []);
    }
    const by = { id: caller.personId, name: caller.by.name };
    const row = await changeImport(imports(), id, body, by);
    if (body.action !== 'decide') await importQueue().send(id);
    return lineOfImport(row);
  },
  ({ caller }) => limitImports(caller.personId),
);
