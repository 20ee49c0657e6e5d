import * as z from 'zod';
import { ReviewForm } from '../../../shared/contract/seats.ts';
import { StoredAttachment } from '../../manuscript/rules/stored-document.ts';

/** What was written for a seat that ended is kept so long. */
export const DRAFT_DAYS = 30;

/** A review as it is typed, with its own count of savings: two devices never overwrite each other unseen. */
export const ReviewDraft = z.object({
  manuscriptId: z.string(),
  n: z.number().int(),
  edition: z.number().int(),
  savedAt: z.string(),
  form: ReviewForm,
  /** Those of the form's files that are kept by now. */
  attachments: z.array(StoredAttachment),
});
export type ReviewDraft = z.infer<typeof ReviewDraft>;
