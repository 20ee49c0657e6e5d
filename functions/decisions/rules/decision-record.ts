import * as z from 'zod';
import { DECISION_KINDS } from '../../../shared/domain/decision-kinds.ts';

const Who = z.object({ personId: z.string(), name: z.string() });

/** A review, or what its letter has room for of it, as it read when the decision was made. */
export const QuotedReview = z.object({
  /** 'Reviewer 1' is the first. */
  number: z.number().int(),
  reviewId: z.string(),
  edition: z.number().int(),
  text: z.string(),
});
export type QuotedReview = z.infer<typeof QuotedReview>;

/** A decision with its letter: it waits, and then leaves or is recalled. */
export const DecisionRecord = z.object({
  id: z.string(),
  kind: z.enum(DECISION_KINDS),
  round: z.number().int(),
  at: z.string(),
  by: Who,
  state: z.enum(['held', 'effective', 'recalled']),
  leavesAt: z.string(),
  /** When it left, or was recalled; by whom, where a person did. */
  settledAt: z.string().optional(),
  recalledBy: Who.optional(),
  /** As its editor wrote it, the fields still open. */
  letter: z.object({ subject: z.string(), text: z.string() }),
  quoted: z.array(QuotedReview),
  /** By when a revision is wanted. */
  dueAt: z.string().nullable(),
  /** For the editors alone. */
  note: z.string().optional(),
});
export type DecisionRecord = z.infer<typeof DecisionRecord>;
