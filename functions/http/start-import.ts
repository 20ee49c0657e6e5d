import { lineOfImport } from '../moving/rules/view-import.ts';
import { startImport } from '../moving/start-import.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { importQueue, imports } from '../runtime/import-stores.ts';
import { limitImports } from '../runtime/rate-limit.ts';
import { documents } from '../runtime/stores.ts';

export const handler = endpoint(
  'start-import',
  async ({ body, caller }) => {
    const stores = { imports: imports(), documents: documents(), queue: importQueue() };
    return lineOfImport(await startImport(stores, body, caller.by, new Date().toISOString()));
  },
  ({ caller }) => limitImports(caller.personId),
);
