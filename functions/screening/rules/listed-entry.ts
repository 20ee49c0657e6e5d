import * as z from 'zod';

/** An entry of a list of references, by its beginning. */
export const ListedEntry = z.object({ text: z.string(), doi: z.string().optional() });
export type ListedEntry = z.infer<typeof ListedEntry>;
