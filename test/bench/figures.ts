/** One line of a printed table: the measure, its result, its target. */
export interface Row {
  measure: string;
  result: string;
  target: string;
  /** undefined: not measured here. */
  isReached?: boolean;
}

export function printRows(title: string, rows: Row[]): void {
  const width = (pick: (row: Row) => string) => Math.max(0, ...rows.map((row) => pick(row).length));
  const first = width((row) => row.measure);
  const second = width((row) => row.result);
  const lines = rows.map((row) => {
    const mark = row.isReached === undefined ? '–' : row.isReached ? '✓' : '✗';
    return `${mark} ${row.measure.padEnd(first)}  ${row.result.padEnd(second)}  ${row.target}`;
  });
  process.stdout.write(`\n${title}\n${lines.join('\n')}\n`);
}

export function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: number[]): number => quantile(values, 0.5);

export const mean = (values: number[]): number =>
  values.length === 0 ? Number.NaN : values.reduce((sum, value) => sum + value, 0) / values.length;

export const share = (values: boolean[]): number => mean(values.map(Number));
