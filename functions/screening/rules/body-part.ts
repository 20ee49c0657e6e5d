import * as z from 'zod';

/** A paragraph of what a manuscript says itself, as it is kept for comparing. */
export const BodyPart = z.object({ section: z.enum(['methods', 'other']), text: z.string() });
export type BodyPart = z.infer<typeof BodyPart>;
