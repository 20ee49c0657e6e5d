import type { Durations, Statistics } from '../../../shared/contract/statistics.ts';
import type { Counts } from '../../manuscript/record/fact.ts';
import { countsOfEditor, type Measure } from './counts-of.ts';

/** Below this number no share is given: one person would move it by a fifth. */
export const FEWEST = 5;

/** Every month from the first to the last, both included. */
export function monthsBetween(from: string, to: string): string[] {
  const months: string[] = [];
  for (let at = from; at <= to; ) {
    months.push(at);
    const [year, month] = at.split('-').map(Number) as [number, number];
    at = month === 12 ? `${year + 1}-01` : `${year}-${String(month + 1).padStart(2, '0')}`;
  }
  return months;
}

/** The month of this moment, and the eleven before it. */
export function lastYear(now: string): { from: string; to: string } {
  const [year, month] = now.slice(0, 7).split('-').map(Number) as [number, number];
  const from = month === 12 ? `${year}-01` : `${year - 1}-${String(month + 1).padStart(2, '0')}`;
  return { from, to: now.slice(0, 7) };
}

function added(all: readonly Counts[]): Counts {
  const sums: Counts = {};
  for (const counts of all)
    for (const [name, count] of Object.entries(counts)) sums[name] = (sums[name] ?? 0) + count;
  return sums;
}

/** The frequency of each number under this name, in numerical order. */
const tally = (counts: Counts, name: string): [value: number, count: number][] =>
  Object.entries(counts)
    .filter(([each, count]) => each.startsWith(`${name}.`) && count > 0)
    .map(([each, count]): [number, number] => [Number(each.slice(name.length + 1)), count])
    .sort(([a], [b]) => a - b);

/** The value at this position, counted from 1, of all of them in order. */
function valueAt(values: readonly [number, number][], place: number): number {
  let seen = 0;
  for (const [value, count] of values) {
    seen += count;
    if (seen >= place) return value;
  }
  return 0;
}

/** The median is the mean of the two middle values if there is no middle one; the ninetieth percentile is the nearest rank. */
export function durationsOf(counts: Counts, measure: Measure, of = ''): Durations {
  const values = tally(counts, of + measure);
  const n = values.reduce((sum, [, count]) => sum + count, 0);
  if (n === 0) return { n, median: null, ninetieth: null };
  const median = (valueAt(values, Math.ceil(n / 2)) + valueAt(values, Math.floor(n / 2) + 1)) / 2;
  return { n, median, ninetieth: n < FEWEST ? null : valueAt(values, Math.ceil(n * 0.9)) };
}

const rate = (part: number, whole: number) => (whole < FEWEST ? null : part / whole);

/** Decisions by the editor who made them; editors without any are left out. */
export const figuresByEditor = (
  editors: readonly { id: string; name: string }[],
  sums: readonly Counts[],
): Statistics['editors'] => {
  const all = added(sums);
  return editors
    .map(({ id, name }) => {
      const decided = (measure: Measure) => durationsOf(all, measure, countsOfEditor(id));
      return {
        _id: id,
        name,
        firstDecision: decided('first'),
        finalDecision: decided('final'),
        deskRejection: decided('desk'),
      };
    })
    .filter(
      ({ firstDecision, finalDecision, deskRejection }) =>
        firstDecision.n + finalDecision.n + deskRejection.n > 0,
    )
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
};

export function summarize(months: readonly string[], sums: readonly Counts[]): Omit<Statistics, 'editors'> {
  const all = added(sums);
  const of = (name: string) => all[name] ?? 0;
  const [submitted, accepted, rejected] = [of('submitted'), of('accepted'), of('rejected')];
  const [deskRejected, withdrawn] = [of('deskRejected'), of('withdrawn')];
  const decided = accepted + rejected + deskRejected;
  const [yes, no, silent] = [of('answered.accepted'), of('answered.declined'), of('answered.silent')];
  const answers = yes + no + silent;
  const review = durationsOf(all, 'review');
  return {
    from: months[0]!,
    to: months.at(-1)!,
    durations: {
      firstDecision: durationsOf(all, 'first'),
      finalDecision: durationsOf(all, 'final'),
      deskRejection: durationsOf(all, 'desk'),
      answer: durationsOf(all, 'answer'),
      review,
      revision: durationsOf(all, 'revision'),
      publication: durationsOf(all, 'publication'),
    },
    answers: {
      accepted: yes,
      declined: no,
      silent,
      acceptedRate: rate(yes, answers),
      declinedRate: rate(no, answers),
      silentRate: rate(silent, answers),
    },
    outcomes: {
      submitted,
      accepted,
      rejected,
      deskRejected,
      withdrawn,
      open: submitted - decided - withdrawn,
      acceptanceRate: rate(accepted, decided),
      rejectionRate: rate(rejected, decided),
      deskRejectionRate: rate(deskRejected, decided),
    },
    reviewers: {
      asked: of('asked'),
      reviews: review.n,
      askedPerReview: review.n < FEWEST ? null : of('asked') / review.n,
    },
    rounds: tally(all, 'rounds').map(([rounds, count]) => ({ rounds, count })),
    months: months.map((month, index) => {
      const counts = sums[index] ?? {};
      return {
        month,
        submitted: counts.submitted ?? 0,
        decided: durationsOf(counts, 'final').n,
        deskRejected: durationsOf(counts, 'desk').n,
        reviews: durationsOf(counts, 'review').n,
        firstDecision: durationsOf(counts, 'first'),
      };
    }),
  };
}
