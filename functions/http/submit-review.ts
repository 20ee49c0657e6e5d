import { submitReview } from '../reviewing/submit-review.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { limitKept } from '../runtime/rate-limit.ts';
import { documents, reviewDrafts, writing } from '../runtime/stores.ts';

export const handler = endpoint('submit-review', async ({ id, body, caller }) => {
  const stores = { ...writing(), drafts: reviewDrafts(), documents: documents(), limitKept };
  const manuscript = await submitReview(stores, id, { by: caller.by, reader: caller }, body);
  return { success: true as const, message: 'Review submitted successfully!', manuscript };
});
