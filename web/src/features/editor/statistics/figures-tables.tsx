import type { Statistics } from '../../../../../shared/contract/statistics.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import styles from './statistics.module.css';
import { DURATION_WORDS, FEW, inMonths, inNumbers, inPercent, type Share } from './statistics-words.ts';

const MEASURES = Object.keys(DURATION_WORDS) as (keyof Statistics['durations'])[];

const number = 'unbroken';

/** A row's name, with the rule by which it is counted. */
const Named = ({ name, rule }: { name: string; rule: string }) => (
  <>
    {name}
    <span className={`${styles.rule} muted small light block`}>{rule}</span>
  </>
);

export function DurationsTable({ durations }: Pick<Statistics, 'durations'>) {
  return (
    <DataTable
      caption="In whole days"
      rows={MEASURES}
      keyOf={(name) => name}
      columns={[
        { head: 'Stage', cell: (name) => <Named {...DURATION_WORDS[name]} />, isRowHead: true },
        { head: 'Median', cell: (name) => inNumbers(durations[name].median), className: number },
        {
          head: '90% within',
          cell: (name) =>
            durations[name].n > 0 && durations[name].ninetieth === null
              ? FEW
              : inNumbers(durations[name].ninetieth),
          className: number,
        },
        { head: 'Counted', cell: (name) => inNumbers(durations[name].n), className: number },
      ]}
    />
  );
}

export function SharesTable({ caption, shares }: { caption: string; shares: readonly Share[] }) {
  return (
    <DataTable
      caption={caption}
      rows={shares}
      keyOf={({ name }) => name}
      columns={[
        { head: 'What', cell: ({ name, rule }) => <Named {...{ name, rule }} />, isRowHead: true },
        { head: 'Counted', cell: ({ count }) => inNumbers(count), className: number },
        { head: 'Share', cell: ({ share }) => (share === null ? '–' : inPercent(share)), className: number },
      ]}
    />
  );
}

export function EditorsTable({ editors }: Pick<Statistics, 'editors'>) {
  return (
    <DataTable
      caption="Decisions in this period, by the editor who made them"
      rows={editors}
      keyOf={({ _id }) => _id}
      columns={[
        { head: 'Editor', cell: ({ name }) => name, isRowHead: true },
        { head: 'First decisions', cell: ({ firstDecision }) => firstDecision.n, className: number },
        {
          head: 'Median days to them',
          cell: ({ firstDecision }) => inNumbers(firstDecision.median),
          className: number,
        },
        {
          head: 'Final decisions after review',
          cell: ({ finalDecision }) => finalDecision.n,
          className: number,
        },
        { head: 'Desk-rejected', cell: ({ deskRejection }) => deskRejection.n, className: number },
      ]}
    />
  );
}

export function MonthsTable({ months }: Pick<Statistics, 'months'>) {
  return (
    <DataTable
      caption="Month by month"
      rows={months}
      keyOf={({ month }) => month}
      columns={[
        { head: 'Month', cell: ({ month }) => inMonths(month), isRowHead: true, className: number },
        { head: 'Submitted', cell: ({ submitted }) => submitted, className: number },
        { head: 'Final decisions after review', cell: ({ decided }) => decided, className: number },
        { head: 'Desk-rejected', cell: ({ deskRejected }) => deskRejected, className: number },
        { head: 'Reviews', cell: ({ reviews }) => reviews, className: number },
        {
          head: 'Median days to first decision',
          cell: ({ firstDecision: { median, n } }) => `${inNumbers(median)}${n > 0 ? ` (of ${n})` : ''}`,
          className: number,
        },
      ]}
    />
  );
}
