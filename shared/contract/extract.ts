import * as z from 'zod';
import { UploadedDocument } from './uploads.ts';

const Certainty = z.enum(['sure', 'unsure', 'none']);

export const ExtractRequest = z.object({ manuscript: UploadedDocument });
export const ExtractAnswer = z.object({
  extractedTitle: z.string(),
  extractedAbstract: z.string(),
  extractedKeywords: z.array(z.string()),
  /** How certain each is: uncertain ones are marked for the author to check. */
  certainty: z.object({ title: Certainty, abstract: Certainty, keywords: Certainty }),
});
export type ExtractAnswer = z.infer<typeof ExtractAnswer>;
