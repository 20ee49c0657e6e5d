import * as z from 'zod';

/** What the queue carries: the sender `satisfies` it, the worker parses it. */
export const ProofMessage = z.object({
  manuscriptId: z.string().min(1).max(64),
  proofVersion: z.number().int().min(1),
});
export type ProofMessage = z.infer<typeof ProofMessage>;
