import * as z from 'zod';
import { SEAT_STATES } from '../../shared/domain/seats.ts';

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
  round: z.number().int(),
  cycle: z.number().int(),
  state: z.enum(SEAT_STATES),
  isTakenOff: z.boolean().optional(),
  /** When it came to each state, where that is known. */
  times: z.partialRecord(z.enum(SEAT_STATES), z.string()),
  dueAt: z.string().optional(),
});
export type SeatRecord = z.infer<typeof SeatRecord>;

/** As records named reviewers before they had seats. */
export const FormerReviewer = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  specialization: z.string(),
  email: z.string().optional(),
});
export type FormerReviewer = z.infer<typeof FormerReviewer>;
