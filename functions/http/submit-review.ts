import { submitReview } from '../reviews/submit-review.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { limitKept } from '../runtime/rate-limit.ts';
import { readerFrom } from '../runtime/reading.ts';
import { documents } from '../runtime/stores/documents.ts';
import { reviewDrafts } from '../runtime/stores/review-drafts.ts';
import { writing } from '../runtime/writing.ts';

export const handler = endpoint('submit-review', async ({ id, body, caller }) => {
  const stores = { ...writing(), drafts: reviewDrafts(), documents: documents(), limitKept };
  const manuscript = await submitReview(stores, id, { by: caller.by, reader: readerFrom(caller) }, body);
  return { success: true as const, message: 'Review submitted successfully!', manuscript };
});
