import { lineOfImport } from '../moving/rules/view-import.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { imports } from '../runtime/import-stores.ts';

export const handler = endpoint('list-imports', async () => (await imports().list()).map(lineOfImport));
