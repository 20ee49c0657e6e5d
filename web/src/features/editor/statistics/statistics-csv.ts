import type { Durations, Statistics } from '../../../../../shared/contract/statistics.ts';
import { type CsvCell, csvOf } from '../csv.ts';
import { DURATION_WORDS, outcomeShares, reviewerShares } from './statistics-words.ts';

const durationCells = ({ n, median, ninetieth }: Durations): CsvCell[] => [n, median, ninetieth];

/** Everything on the page, with its rules, in one table after another. */
export function statisticsCsv(statistics: Statistics): string {
  const { from, to, durations, reviewers, rounds, months } = statistics;
  const shares = [...outcomeShares(statistics), ...reviewerShares(statistics)];
  const rows: CsvCell[][] = [
    ['From', from],
    ['To', to],
    [],
    ['Duration in days', 'Counted', 'Median', '90th percentile', 'Rule'],
    ...Object.entries(DURATION_WORDS).map(([name, words]) => [
      words.name,
      ...durationCells(durations[name as keyof typeof durations]),
      words.rule,
    ]),
    [],
    ['Figure', 'Counted', 'Share', 'Rule'],
    ...shares.map(({ name, count, share, rule }) => [name, count, share, rule]),
    ['Reviewers invited for each review received', null, reviewers.askedPerReview, 'In this period.'],
    [],
    ['Rounds until the final decision', 'Manuscripts'],
    ...rounds.map((each) => [each.rounds, each.count]),
    [],
    [
      'Month',
      'Submitted',
      'Decided after review',
      'Desk-rejected',
      'Reviews',
      'First decisions',
      'Median days',
      '90th percentile',
    ],
    ...months.map((month) => [
      month.month,
      month.submitted,
      month.decided,
      month.deskRejected,
      month.reviews,
      ...durationCells(month.firstDecision),
    ]),
  ];
  return csvOf(rows);
}
