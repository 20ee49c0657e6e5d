import * as z from 'zod';

/** What the queue carries: the sender `satisfies` it, the worker parses it. */
export const ProofMessage = z.object({
  manuscriptId: z.string().min(1).max(64),
  proofVersion: z.number().int().min(1),
  /** The proof is there; this copy of it for reviewers is wanted. Without it, the proof and then its copy. */
  reviewRevision: z.number().int().min(1).optional(),
});
export type ProofMessage = z.infer<typeof ProofMessage>;
