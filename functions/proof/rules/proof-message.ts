import * as z from 'zod';

const manuscriptId = z.string().min(1).max(64);

/** What the queue carries: the sender `satisfies` it, the worker parses it. */
export const ProofMessage = z.object({ manuscriptId, proofVersion: z.number().int().min(1) });
export type ProofMessage = z.infer<typeof ProofMessage>;

/** In the same queue: the proof is there, and this copy of it for reviewers is wanted. */
export const ReviewCopyMessage = z.object({ manuscriptId, reviewRevision: z.number().int().min(1) });
export type ReviewCopyMessage = z.infer<typeof ReviewCopyMessage>;
