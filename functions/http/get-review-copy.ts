import { getReviewCopy } from '../anonymity/get-review-copy.ts';
import { getFile } from '../manuscript/find-manuscript.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { readerFrom, reading } from '../runtime/reading.ts';
import { documents } from '../runtime/stores/documents.ts';

export const handler = endpoint('get-review-copy', async ({ id, caller }) => {
  const stores = { ...reading(), documents: documents() };
  const file = await getFile(stores.manuscripts, id);
  return getReviewCopy(stores, file, readerFrom(caller));
});
