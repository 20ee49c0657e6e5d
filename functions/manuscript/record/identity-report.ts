import * as z from 'zod';

/** A report to the editors by a reviewer who may have recognised the authors. */
export const IdentityReport = z.object({
  id: z.string(),
  at: z.string(),
  reviewerId: z.string(),
  cycle: z.number().int(),
  /** Absent in older reports. */
  round: z.number().int().optional(),
  page: z.number().int().optional(),
  text: z.string(),
  guessed: z.boolean(),
  conflict: z.boolean(),
});
export type IdentityReport = z.infer<typeof IdentityReport>;
