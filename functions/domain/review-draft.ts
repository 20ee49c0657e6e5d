import * as z from 'zod';
import { ReviewForm } from '../../shared/contract/seats.ts';

/** A review as it is typed, with its own count of savings: two devices never overwrite each other unseen. */
export const ReviewDraft = z.object({
  manuscriptId: z.string(),
  n: z.number().int(),
  edition: z.number().int(),
  savedAt: z.string(),
  form: ReviewForm,
});
export type ReviewDraft = z.infer<typeof ReviewDraft>;
