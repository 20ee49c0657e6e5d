import { harvest } from '../publishing/harvest.ts';
import { cursorSecret } from './cursors.ts';
import { documentEndpoint } from './document-endpoint.ts';
import { publicationFiles, publications } from './stores.ts';

/** OAI-PMH, by query or by form. */
export const harvestEndpoint = (name: 'harvest' | 'harvest-by-form') =>
  documentEndpoint(name, async (_, asked) => {
    const stores = { publications: publications(), files: publicationFiles() };
    return harvest({ ...stores, secret: await cursorSecret(), now: new Date() }, asked);
  });
