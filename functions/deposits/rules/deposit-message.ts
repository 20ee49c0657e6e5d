import * as z from 'zod';

/** A message of a deposit that was looked at since does nothing: its time is another by then. */
export const DepositMessage = z.object({ number: z.int(), at: z.string(), dueAt: z.string() });
export type DepositMessage = z.infer<typeof DepositMessage>;
