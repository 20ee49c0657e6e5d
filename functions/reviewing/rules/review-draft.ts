import * as z from 'zod';
import { ReviewForm } from '../../../shared/contract/seats.ts';
import { StoredAttachment } from '../../manuscript/record/stored-document.ts';

/** How long a draft is kept after its seat ended. */
export const DRAFT_DAYS = 30;

/** A review being typed, with its own edition number, so that two devices never overwrite each other unseen. */
export const ReviewDraft = z.object({
  manuscriptId: z.string(),
  n: z.number().int(),
  reviewerId: z.string(),
  edition: z.number().int(),
  savedAt: z.string(),
  form: ReviewForm,
  /** Those of the form's files that are already stored. */
  attachments: z.array(StoredAttachment),
});
export type ReviewDraft = z.infer<typeof ReviewDraft>;
