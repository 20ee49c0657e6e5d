import { getFile } from '../manuscript/find-manuscript.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { documents, reading } from '../runtime/stores.ts';
import { getReviewCopy } from '../screening/get-review-copy.ts';

export const handler = endpoint('get-review-copy', async ({ id, caller }) => {
  const stores = { ...reading(), documents: documents() };
  const file = await getFile(stores.manuscripts, id);
  return getReviewCopy(stores, file, caller);
});
