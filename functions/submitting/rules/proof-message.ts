import * as z from 'zod';

const manuscriptId = z.string().min(1).max(64);

/** The queue's message: the sender `satisfies` it, the worker parses it. */
export const ProofMessage = z.object({ manuscriptId, proofVersion: z.number().int().min(1) });
export type ProofMessage = z.infer<typeof ProofMessage>;

/** In the same queue: the proof is ready, and this copy of it for reviewers is requested. */
export const ReviewCopyMessage = z.object({ manuscriptId, reviewRevision: z.number().int().min(1) });
export type ReviewCopyMessage = z.infer<typeof ReviewCopyMessage>;
