import * as z from 'zod';

/** 'Look at this again at that time': written in the transaction of its cause, gone with what it waits for. */
export const DueRow = z.object({
  at: z.string(),
  kind: z.enum(['mail']),
  manuscriptId: z.string(),
  /** Which of its kind: the letter's id. */
  what: z.string(),
});
export type DueRow = z.infer<typeof DueRow>;
