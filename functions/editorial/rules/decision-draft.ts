import * as z from 'zod';
import { DecisionForm } from '../../../shared/contract/decisions.ts';

/** A decision as its editor types it, with its own edition number, so that two devices never overwrite each other unseen. */
export const DecisionDraft = z.object({
  manuscriptId: z.string(),
  editorId: z.string(),
  edition: z.number().int(),
  savedAt: z.string(),
  form: DecisionForm,
});
export type DecisionDraft = z.infer<typeof DecisionDraft>;
