import * as z from 'zod';

/** In the queue of the proofs: this edition is to be built, and put out where it is the one that is published. */
export const EditionMessage = z.object({
  manuscriptId: z.string().min(1).max(64),
  edition: z.number().int().min(1),
});
export type EditionMessage = z.infer<typeof EditionMessage>;
