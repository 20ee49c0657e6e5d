import * as z from 'zod';

/** What a reviewer told the editors who thinks that they know whose it is. */
export const IdentityReport = z.object({
  id: z.string(),
  at: z.string(),
  reviewerId: z.string(),
  cycle: z.number().int(),
  page: z.number().int().optional(),
  text: z.string(),
  guessed: z.boolean(),
  conflict: z.boolean(),
});
export type IdentityReport = z.infer<typeof IdentityReport>;
