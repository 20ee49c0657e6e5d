import * as z from 'zod';
import { DECISION_KINDS } from '../../../shared/domain/decision-kinds.ts';

const Who = z.object({ personId: z.string(), name: z.string() });

/** A review, or as much of it as its letter has room for, as it was when the decision was made. */
export const QuotedReview = z.object({
  /** 'Reviewer 1' is the first. */
  number: z.number().int(),
  reviewId: z.string(),
  edition: z.number().int(),
  text: z.string(),
});
export type QuotedReview = z.infer<typeof QuotedReview>;

/** A decision with its letter: it waits, and is then sent or undone. */
export const DecisionRecord = z.object({
  id: z.string(),
  kind: z.enum(DECISION_KINDS),
  round: z.number().int(),
  at: z.string(),
  by: Who,
  state: z.enum(['held', 'effective', 'recalled']),
  leavesAt: z.string(),
  /** When it was sent or undone; by whom, if a person did it. */
  settledAt: z.string().optional(),
  recalledBy: Who.optional(),
  /** As its editor wrote it, with the fields still open. */
  letter: z.object({ subject: z.string(), text: z.string() }),
  quoted: z.array(QuotedReview),
  /** When a revision is due. */
  dueAt: z.string().nullable(),
  /** It was made in another system, which sent its letter: ours only says so. */
  isBrought: z.literal(true).optional(),
  /** For editors only. */
  note: z.string().optional(),
  /** Digests of the names in it, each with its place, that its editor has confirmed. */
  namesMeant: z.array(z.string()).optional(),
});
export type DecisionRecord = z.infer<typeof DecisionRecord>;
