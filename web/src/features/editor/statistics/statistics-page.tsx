import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Durations, Statistics, StatisticsQuery } from '../../../../../shared/contract/statistics.ts';
import { call } from '../../../api/client.ts';
import { useSessionAtWork, useSessionOver } from '../../../api/session-at-work.ts';
import { LoadError } from '../../../manuscript/load-error.tsx';
import type { PageHandle } from '../../../page-handle.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/field.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Section } from '../../../ui/section.tsx';
import { type CsvCell, csvOf, saveCsv } from '../csv.ts';
import { OfficeFrame } from '../office/office-frame.tsx';
import { DurationsTable, EditorsTable, MonthsTable, SharesTable } from './figures-tables.tsx';
import { MonthChart } from './month-chart.tsx';
import styles from './statistics.module.css';
import {
  DURATION_WORDS,
  FEW,
  inMonths,
  inNumbers,
  outcomeShares,
  overviewOf,
  reviewerShares,
} from './statistics-words.ts';

export const handle: PageHandle = { title: 'Statistics', isWorkScreen: true, isOffice: true };

/** How the journal works: durations and outcomes. */
export function Component() {
  return (
    <OfficeFrame title={handle.title}>
      <StatisticsAtWork />
    </OfficeFrame>
  );
}

function StatisticsAtWork() {
  const { owner } = useSessionAtWork();
  const [query, setQuery] = useState<StatisticsQuery>({});
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['statistics', owner, query],
    queryFn: ({ signal }) => call('get-statistics', { query, signal }),
    placeholderData: keepPreviousData,
  });
  useSessionOver(error);
  const trouble = error ? (
    <LoadError title="We could not load the statistics" error={error} onRetry={refetch} />
  ) : null;
  if (!data) return trouble ?? <Loading lines={6} />;
  return (
    <>
      <Period key={`${data.from} ${data.to}`} statistics={data} busy={isFetching} onChoose={setQuery} />
      {trouble}
      <Figures statistics={data} />
    </>
  );
}

interface PeriodProps {
  statistics: Statistics;
  busy: boolean;
  onChoose: (query: StatisticsQuery) => void;
}

function Period({ statistics, busy, onChoose }: PeriodProps) {
  const [from, setFrom] = useState(statistics.from);
  const [to, setTo] = useState(statistics.to);
  function choose(event: FormEvent) {
    event.preventDefault();
    onChoose({ from, to });
  }
  const file = `statistics-${statistics.from}-${statistics.to}.csv`;
  return (
    <form className={`${styles.period} wrap gap-3 below-4`} onSubmit={choose}>
      <TextField
        label="From (month)"
        type="month"
        placeholder="2026-01"
        required
        value={from}
        onChange={(event) => setFrom(event.target.value)}
      />
      <TextField
        label="To (month)"
        type="month"
        placeholder="2026-12"
        required
        value={to}
        onChange={(event) => setTo(event.target.value)}
      />
      <Button type="submit" size="small" busy={busy}>
        Show
      </Button>
      <Button variant="secondary" size="small" onClick={() => saveCsv(file, statisticsCsv(statistics))}>
        Download as CSV
      </Button>
    </form>
  );
}

const inRounds = ({ rounds }: Statistics) =>
  rounds
    .map((each) => `${inNumbers(each.count)} after ${each.rounds} round${each.rounds === 1 ? '' : 's'}`)
    .join(', ');

function Figures({ statistics }: { statistics: Statistics }) {
  const { durations, months, reviewers, editors, from, to } = statistics;
  const decided = inRounds(statistics);
  return (
    <>
      <p role="status">
        {inMonths(from)} to {inMonths(to)}. Medians are in whole days. We show no percentages for {FEW}.
      </p>
      <p className="bold">{overviewOf(statistics)}</p>
      <div className={styles.parts}>
        <Section title="Outcomes">
          <SharesTable
            caption="Manuscripts submitted in this period, by current status"
            shares={outcomeShares(statistics)}
          />
          {decided ? <p>Final decisions in this period, excluding desk rejections: {decided}.</p> : null}
        </Section>
        <Section title="Time taken">
          <DurationsTable durations={durations} />
        </Section>
        <Section title="Reviewers">
          <SharesTable caption="Answers and reviews in this period" shares={reviewerShares(statistics)} />
          {reviewers.askedPerReview === null ? null : (
            <p>{inNumbers(reviewers.askedPerReview)} reviewers were invited for each review received.</p>
          )}
        </Section>
        {editors.length > 0 ? (
          <Section title="Editors">
            <EditorsTable editors={editors} />
            <p className="muted small">
              Chief editors see everyone here, other editors only themselves. Withdrawn manuscripts are not
              counted, nor any that are closed to you.
            </p>
          </Section>
        ) : null}
      </div>
      <Section title="Month by month">
        <div className="tiles gap-5 above-4 below-4">
          <MonthChart
            title="Submitted"
            values={months.map(({ month, submitted }) => ({ month, value: submitted }))}
          />
          <MonthChart
            title="Median days to first decision"
            values={months.map(({ month, firstDecision }) => ({ month, value: firstDecision.median }))}
          />
          <MonthChart
            title="Reviews received"
            values={months.map(({ month, reviews }) => ({ month, value: reviews }))}
          />
        </div>
        <MonthsTable months={months} />
      </Section>
    </>
  );
}

const durationCells = ({ n, median, ninetieth }: Durations): CsvCell[] => [n, median, ninetieth];

/** Everything on the page, with its rules, in one table after another. */
export function statisticsCsv(statistics: Statistics): string {
  const { from, to, durations, reviewers, rounds, months, editors } = statistics;
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
    ['Editor', 'First decisions', 'Median days', 'Final decisions after review', 'Desk-rejected'],
    ...editors.map(({ name, firstDecision, finalDecision, deskRejection }) => [
      name,
      firstDecision.n,
      firstDecision.median,
      finalDecision.n,
      deskRejection.n,
    ]),
    [],
    [
      'Month',
      'Submitted',
      'Final decisions after review',
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
