import * as z from 'zod';

/** The parts of a manuscript's page with something to look at, named as in its address. */
export const FLAGS = ['anonymous-copy', 'recognised', 'screening'] as const;
export type Flag = (typeof FLAGS)[number];

/** How many; none is left out. -1: there is no anonymous copy at all. */
export const Flags = z.partialRecord(z.enum(FLAGS), z.number().int());
export type Flags = z.infer<typeof Flags>;
