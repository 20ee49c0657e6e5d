import * as z from 'zod';

/** For one call: three years. */
export const MAX_MONTHS = 36;

const Month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'must be a month, as 2026-03');

const monthsFrom = (from: string, to: string) => {
  const count = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7));
  return count(to) - count(from) + 1;
};

/** Both months included; by default this month and the eleven before it. */
export const StatisticsQuery = z
  .object({ from: Month.optional(), to: Month.optional() })
  .refine(({ from, to }) => (from === undefined) === (to === undefined), 'Give both from and to, or neither.')
  .refine(
    ({ from, to }) => !from || !to || monthsFrom(from, to) >= 1,
    'Give the earlier month as from, the later one as to.',
  )
  .refine(
    ({ from, to }) => !from || !to || monthsFrom(from, to) <= MAX_MONTHS,
    `Give at most ${MAX_MONTHS} months at once.`,
  );
export type StatisticsQuery = z.infer<typeof StatisticsQuery>;

/** Days: the median, and the 90th percentile. Null if there are too few. */
export const Durations = z.object({
  n: z.number().int(),
  median: z.number().nullable(),
  ninetieth: z.number().nullable(),
});
export type Durations = z.infer<typeof Durations>;

/** A share from 0 to 1; null if the whole is too small. */
const Rate = z.number().nullable();

const counted = z.number().int();
export const MonthFigures = z.object({
  month: Month,
  submitted: counted,
  /** Decided in this month, without desk rejections. */
  decided: counted,
  deskRejected: counted,
  reviews: counted,
  firstDecision: Durations,
});
export type MonthFigures = z.infer<typeof MonthFigures>;

/** Empty months are included. No manuscript is named: an editor's own are counted and can't be identified. */
export const Statistics = z.object({
  from: Month,
  to: Month,
  durations: z.object({
    firstDecision: Durations,
    finalDecision: Durations,
    deskRejection: Durations,
    answer: Durations,
    review: Durations,
    revision: Durations,
    publication: Durations,
  }),
  answers: z.object({
    accepted: counted,
    declined: counted,
    silent: counted,
    acceptedRate: Rate,
    declinedRate: Rate,
    silentRate: Rate,
  }),
  /** The outcomes so far of what was submitted in these months. */
  outcomes: z.object({
    submitted: counted,
    accepted: counted,
    rejected: counted,
    deskRejected: counted,
    withdrawn: counted,
    open: counted,
    acceptanceRate: Rate,
    rejectionRate: Rate,
    deskRejectionRate: Rate,
  }),
  reviewers: z.object({ asked: counted, reviews: counted, askedPerReview: z.number().nullable() }),
  /** For final decisions without desk rejections: number of manuscripts by rounds taken. */
  rounds: z.array(z.object({ rounds: z.number().int(), count: counted })),
  months: z.array(MonthFigures),
  /** Chief editors see all editors who decided in these months, others only themselves. Nothing closed to the reader is counted here. */
  editors: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      firstDecision: Durations,
      finalDecision: Durations,
      deskRejection: Durations,
    }),
  ),
});
export type Statistics = z.infer<typeof Statistics>;
