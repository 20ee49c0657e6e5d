import { startExport } from '../moving/start-export.ts';
import { viewExport } from '../moving/view-export.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { importQueue, journalExports } from '../runtime/import-stores.ts';
import { limitImports } from '../runtime/rate-limit.ts';
import { proofLinks } from '../runtime/stores.ts';

export const handler = endpoint(
  'start-export',
  async ({ body, caller }) => {
    const by = { id: caller.personId, name: caller.by.name };
    const row = await startExport(journalExports(), importQueue(), body, by, new Date().toISOString());
    return viewExport(row, proofLinks().signDownload, Date.now());
  },
  ({ caller }) => limitImports(caller.personId),
);
