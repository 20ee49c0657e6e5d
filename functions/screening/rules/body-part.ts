import * as z from 'zod';

/** A paragraph of the manuscript's own text, in the form kept for comparison. */
export const BodyPart = z.object({ section: z.enum(['methods', 'other']), text: z.string() });
export type BodyPart = z.infer<typeof BodyPart>;
