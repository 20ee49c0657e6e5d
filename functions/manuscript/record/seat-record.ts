import * as z from 'zod';
import { Suggestion } from '../../../shared/contract/seats.ts';
import { SEAT_STATES } from '../../../shared/domain/seats.ts';

/** A seat in the manuscript's record: what every rule and list needs of it. */
export const SeatEntry = z.object({
  /** Counts the seats of the manuscript through all its cycles. */
  n: z.number().int(),
  reviewerId: z.string(),
  state: z.enum(SEAT_STATES),
  /** The deadline of its answer (invited) or its review (accepted). */
  by: z.string().optional(),
  isTakenOff: z.boolean().optional(),
  isUnreachable: z.boolean().optional(),
  /** Listed, to be asked when a reviewer drops out. */
  inReserve: z.boolean().optional(),
});
export type SeatEntry = z.infer<typeof SeatEntry>;

/** A seat's own row: its holder and its course. Written together with the record's entry of the same `n`, never without. */
export const SeatRecord = z.object({
  n: z.number().int(),
  reviewerId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  specialization: z.string(),
  /** Their address when they were named: distinguishes namesakes. */
  email: z.string().optional(),
  /** The marks of their account at that time (`same-person.ts`). */
  marks: z.array(z.string()).optional(),
  round: z.number().int(),
  cycle: z.number().int(),
  state: z.enum(SEAT_STATES),
  isTakenOff: z.boolean().optional(),
  /** When it reached each state, if known. */
  times: z.partialRecord(z.enum(SEAT_STATES), z.string()),
  institution: z.string().optional(),
  replyBy: z.string().optional(),
  /** From accepting to the review; the published period if nothing else was agreed. */
  dueInDays: z.number().int().optional(),
  dueAt: z.string().optional(),
  /** Its reviewer has moved the date: once. */
  hasMovedDate: z.boolean().optional(),
  remindedAt: z.string().optional(),
  /** Counts its links; only the latest opens it. Absent for the first. */
  linkEdition: z.number().int().optional(),
  /** The invitation as its editor changed it, its fields still open. */
  letter: z.object({ subject: z.string(), text: z.string() }).optional(),
  /** Given when they declined or gave back. */
  reason: z.string().optional(),
  words: z.string().optional(),
  suggestions: z.array(Suggestion).optional(),
  /** A conflict of interest they declared when they accepted. */
  conflict: z.string().optional(),
  /** The edition of the review form at the first acceptance: a review's questions never change once begun. Absent: the built-in form. */
  formEdition: z.number().int().optional(),
});
export type SeatRecord = z.infer<typeof SeatRecord>;

/** By the link that was mailed to them: their mail reaches them. */
export const hasAnswered = ({ times }: Pick<SeatRecord, 'times'>): boolean =>
  (times.accepted ?? times.declined ?? times.submitted) !== undefined;
