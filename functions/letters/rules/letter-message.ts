import * as z from 'zod';

/** A message of the queue of letters: the sender `satisfies` it, the worker parses it. */
export const LetterMessage = z.object({
  manuscriptId: z.string().min(1).max(64),
  letterId: z.string().min(1).max(64),
});
export type LetterMessage = z.infer<typeof LetterMessage>;
