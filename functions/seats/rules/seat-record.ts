import * as z from 'zod';
import { Suggestion } from '../../../shared/contract/seats.ts';
import { SEAT_STATES } from '../../../shared/domain/seats.ts';

/** A seat as the manuscript's record holds it: what every rule and every list needs of it. */
export const SeatEntry = z.object({
  /** Counts the seats of the manuscript through all its cycles. */
  n: z.number().int(),
  reviewerId: z.string(),
  state: z.enum(SEAT_STATES),
  /** By when its answer (invited) or its review (accepted) is wanted. */
  by: z.string().optional(),
  isTakenOff: z.boolean().optional(),
  isUnreachable: z.boolean().optional(),
  /** Listed to be asked when somebody drops out. */
  inReserve: z.boolean().optional(),
});
export type SeatEntry = z.infer<typeof SeatEntry>;

/** A seat's own row: who holds it and how it went. Written together with the record's entry of the same `n`, never without. */
export const SeatRecord = z.object({
  n: z.number().int(),
  reviewerId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  specialization: z.string(),
  /** As it was when they were named: tells namesakes apart. */
  email: z.string().optional(),
  /** Marks of their account as they were then (`same-person.ts`). */
  marks: z.array(z.string()).optional(),
  round: z.number().int(),
  cycle: z.number().int(),
  state: z.enum(SEAT_STATES),
  isTakenOff: z.boolean().optional(),
  /** When it came to each state, where that is known. */
  times: z.partialRecord(z.enum(SEAT_STATES), z.string()),
  institution: z.string().optional(),
  replyBy: z.string().optional(),
  /** From accepting to the review; the published period where nothing else was asked. */
  dueInDays: z.number().int().optional(),
  dueAt: z.string().optional(),
  /** Its reviewer has moved the date by themselves: once. */
  hasMovedDate: z.boolean().optional(),
  remindedAt: z.string().optional(),
  /** Counts its links; only the latest opens it. The first where it is absent. */
  linkEdition: z.number().int().optional(),
  /** The invitation as its editor changed it, its fields still open. */
  letter: z.object({ subject: z.string(), text: z.string() }).optional(),
  /** As they declined or gave back. */
  reason: z.string().optional(),
  words: z.string().optional(),
  suggestions: z.array(Suggestion).optional(),
  /** A conflict of interest that they told of as they accepted. */
  conflict: z.string().optional(),
  /** The edition of the review form at the first acceptance: a review's questions never change once begun. Absent: the built-in form. */
  formEdition: z.number().int().optional(),
});
export type SeatRecord = z.infer<typeof SeatRecord>;
