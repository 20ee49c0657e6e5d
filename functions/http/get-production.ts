import { getFile } from '../manuscript/find-manuscript.ts';
import { getProduction } from '../production/get-production.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { readerFrom, reading } from '../runtime/reading.ts';
import { documents } from '../runtime/stores/documents.ts';
import { productions } from '../runtime/stores/productions.ts';
import { publications } from '../runtime/stores/publications.ts';

export const handler = endpoint('get-production', async ({ id, caller }) => {
  const { manuscripts, links } = reading();
  const file = await getFile(manuscripts, id);
  const stores = { links, documents: documents(), productions: productions(), publications: publications() };
  return getProduction(stores, file, readerFrom(caller));
});
