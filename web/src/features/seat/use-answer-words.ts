import * as z from 'zod';
import { type KeptKind, useKept } from '../../drafts/use-kept.ts';
import type { SeatAccess } from '../../review/seat-access.ts';

const AnswerWords = z.object({
  conflict: z.string(),
  words: z.string(),
  colleagues: z.array(z.object({ name: z.string(), email: z.string() })),
});

const kind: KeptKind<z.infer<typeof AnswerWords>> = {
  schema: AnswerWords,
  empty: { conflict: '', words: '', colleagues: [] },
};

/** Text typed beside an answer, on this device until it has arrived. */
export const useAnswerWords = ({ seat }: SeatAccess) => useKept(seat, 'seat-answer', kind);
