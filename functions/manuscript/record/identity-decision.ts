import * as z from 'zod';

/** A decision about a passage that may identify the authors. Its fingerprint finds it again in the next copy. */
export const IdentityDecision = z.object({
  fingerprint: z.string(),
  decision: z.enum(['remove', 'keep', 'notMe', 'undo']),
  reason: z.string().optional(),
  by: z.object({ personId: z.string(), role: z.enum(['author', 'editor']) }),
  at: z.string(),
});
export type IdentityDecision = z.infer<typeof IdentityDecision>;

export type DecidedIdentity = IdentityDecision & { decision: Exclude<IdentityDecision['decision'], 'undo'> };
