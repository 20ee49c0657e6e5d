import { harvest } from '../publications/harvest.ts';
import { documentEndpoint } from './document-endpoint.ts';
import { signInSecret } from './sign-in-secret.ts';
import { publicationFiles, publications } from './stores/publications.ts';

/** OAI-PMH, by query or by form. */
export const harvestEndpoint = (name: 'harvest' | 'harvest-by-form') =>
  documentEndpoint(name, async (_, asked) => {
    const stores = { publications: publications(), files: publicationFiles() };
    return harvest({ ...stores, secret: await signInSecret(), now: new Date() }, asked);
  });
