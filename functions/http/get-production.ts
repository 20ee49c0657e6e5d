import { getFile } from '../manuscript/find-manuscript.ts';
import { getProduction } from '../publishing/get-production.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { documents, productions, publications, reading } from '../runtime/stores.ts';

export const handler = endpoint('get-production', async ({ id, caller }) => {
  const { manuscripts, links } = reading();
  const file = await getFile(manuscripts, id);
  const stores = {
    manuscripts,
    links,
    documents: documents(),
    productions: productions(),
    publications: publications(),
  };
  return getProduction(stores, file, caller);
});
