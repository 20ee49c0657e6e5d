import * as z from 'zod';

/** The state of asking Crossref about a screening's references. */
export const LookUpRecord = z.object({
  state: z.enum(['queued', 'done']),
  /** How often a worker began it. */
  begun: z.number().int(),
  at: z.string().optional(),
  /** The file of the answers, including partial ones. */
  key: z.string().optional(),
  /** How many answers an editor should look at. */
  found: z.number().int().optional(),
});

/** The queue's message. */
export const LookUpMessage = z.object({
  manuscriptId: z.string().min(1).max(64),
  /** The screening's edition. */
  lookUpOf: z.number().int().min(1),
});
export type LookUpMessage = z.infer<typeof LookUpMessage>;
