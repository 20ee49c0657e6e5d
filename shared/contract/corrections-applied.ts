import * as z from 'zod';
import { ManuscriptChanged } from './reviews.ts';

/** How many were made; an editor makes the others in the file. */
export const CorrectionsApplied = ManuscriptChanged.extend({
  made: z.number().int(),
  refused: z.array(z.object({ place: z.string(), quote: z.string(), reason: z.string() })),
});
export type CorrectionsApplied = z.infer<typeof CorrectionsApplied>;
