import * as z from 'zod';

/** The message of a deposit that has been handled since does nothing: its time has changed by then. */
export const DepositMessage = z.object({ number: z.int(), at: z.string(), dueAt: z.string() });
export type DepositMessage = z.infer<typeof DepositMessage>;
