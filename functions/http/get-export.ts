import { viewExport } from '../moving/view-export.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { journalExports } from '../runtime/import-stores.ts';
import { proofLinks } from '../runtime/stores.ts';

export const handler = endpoint('get-export', async () =>
  viewExport(await journalExports().find(), proofLinks().signDownload, Date.now()),
);
