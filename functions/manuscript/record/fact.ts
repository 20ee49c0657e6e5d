import * as z from 'zod';

export const FACT_KINDS = [
  'submission',
  'asked',
  'answer',
  'review',
  'decision',
  'revision',
  'withdrawal',
  'publication',
] as const;

export const DECISIONS = ['accept', 'revision', 'reject', 'desk-reject'] as const;
export const ANSWERS = ['accepted', 'declined', 'silent'] as const;

/** One event of a manuscript, for the figures: no names, and only the day, because a time shows who it was. Decisions have their editor's id. */
export const Fact = z.object({
  kind: z.enum(FACT_KINDS),
  /** Its number among its kind: the seat, the round, the decision, counted from 1. */
  n: z.number().int(),
  /** In UTC, as '2026-12-19'. */
  day: z.string(),
  /** Whole days since the event from which it is counted. */
  days: z.number().int().optional(),
  round: z.number().int().optional(),
  decision: z.enum(DECISIONS).optional(),
  answer: z.enum(ANSWERS).optional(),
  by: z.string().optional(),
});
export type Fact = z.infer<typeof Fact>;

export const monthOf = ({ day }: Pick<Fact, 'day'>) => day.slice(0, 7);

/** Frequencies by name: `review.21` counts reviews that took 21 days. */
export type Counts = Record<string, number>;
export type MonthlyCounts = Record<string, Counts>;

/** What the figures gain and lose by one change of a manuscript. */
export interface LedgerChange {
  written: Fact[];
  voided: Fact[];
  /** Additions to the sums of each month. */
  counts: MonthlyCounts;
}
