import type { Statistics } from '../../../../../shared/contract/statistics.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import styles from './statistics.module.css';
import { DURATION_WORDS, FEW, inMonths, inNumbers, inPercent, type Share } from './statistics-words.ts';

const MEASURES = Object.keys(DURATION_WORDS) as (keyof Statistics['durations'])[];

export function DurationsTable({ durations }: Pick<Statistics, 'durations'>) {
  return (
    <DataTable caption="Time taken, in whole days">
      <thead>
        <tr>
          <th scope="col">Stage</th>
          <th scope="col">Median</th>
          <th scope="col">90% within</th>
          <th scope="col">Counted</th>
        </tr>
      </thead>
      <tbody>
        {MEASURES.map((name) => (
          <tr key={name}>
            <th scope="row">
              {DURATION_WORDS[name].name}
              <span className={styles.rule}>{DURATION_WORDS[name].rule}</span>
            </th>
            <td className={styles.number}>{inNumbers(durations[name].median)}</td>
            <td className={styles.number}>
              {durations[name].n > 0 && durations[name].ninetieth === null
                ? FEW
                : inNumbers(durations[name].ninetieth)}
            </td>
            <td className={styles.number}>{inNumbers(durations[name].n)}</td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}

export function SharesTable({ caption, shares }: { caption: string; shares: readonly Share[] }) {
  return (
    <DataTable caption={caption}>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Counted</th>
          <th scope="col">Share</th>
        </tr>
      </thead>
      <tbody>
        {shares.map(({ name, count, share, rule }) => (
          <tr key={name}>
            <th scope="row">
              {name}
              <span className={styles.rule}>{rule}</span>
            </th>
            <td className={styles.number}>{inNumbers(count)}</td>
            <td className={styles.number}>{share === null ? '–' : inPercent(share)}</td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}

export function MonthsTable({ months }: Pick<Statistics, 'months'>) {
  return (
    <DataTable caption="Month by month">
      <thead>
        <tr>
          <th scope="col">Month</th>
          <th scope="col">Submitted</th>
          <th scope="col">Decided after review</th>
          <th scope="col">Desk-rejected</th>
          <th scope="col">Reviews</th>
          <th scope="col">Median days to first decision</th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, submitted, decided, deskRejected, reviews, firstDecision }) => (
          <tr key={month}>
            <th scope="row" className={styles.number}>
              {inMonths(month)}
            </th>
            <td className={styles.number}>{submitted}</td>
            <td className={styles.number}>{decided}</td>
            <td className={styles.number}>{deskRejected}</td>
            <td className={styles.number}>{reviews}</td>
            <td className={styles.number}>
              {inNumbers(firstDecision.median)}
              {firstDecision.n > 0 ? ` (of ${firstDecision.n})` : ''}
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
