/** One line of a printed table: the measure, its result, its target. */
export interface Row {
  measure: string;
  result: string;
  target: string;
  /** undefined: not measured here. */
  isReached?: boolean | undefined;
}

export const row = (
  measure: string,
  result: string | number,
  target = '',
  isReached?: boolean | undefined,
): Row => ({
  measure,
  result: String(result),
  target,
  isReached,
});

/** Faults, of which there may be none. */
export const none = (measure: string, faults: number, of?: number): Row =>
  row(measure, of === undefined ? faults : `${faults} of ${of}`, '0', faults === 0);

export const whole = (measure: string, kept: number, of: number): Row =>
  row(measure, `${kept} of ${of}`, 'all', kept === of);

export const atMost = (measure: string, value: number, most: number, unit: string, digits = 0): Row =>
  row(measure, `${value.toFixed(digits)} ${unit}`, `≤ ${most} ${unit}`, value <= most);

export const milliseconds = (measure: string, value: number): Row =>
  row(measure, `${Math.round(value).toLocaleString('en-GB')} ms`);

/** A missed target fails the command. */
export function printRows(title: string, rows: Row[]): void {
  const width = (pick: (row: Row) => string) => Math.max(0, ...rows.map((each) => pick(each).length));
  const first = width(({ measure }) => measure);
  const second = width(({ result }) => result);
  const lines = rows.map(({ measure, result, target, isReached }) => {
    const mark = isReached === undefined ? '–' : isReached ? '✓' : '✗';
    return `${mark} ${measure.padEnd(first)}  ${result.padEnd(second)}  ${target}`.trimEnd();
  });
  process.stdout.write(`\n${title}\n${lines.join('\n')}\n`);
  if (rows.some(({ isReached }) => isReached === false)) process.exitCode = 1;
}

/** The first column from the left, the others from the right. */
export function printTable(lines: readonly (readonly (string | number)[])[]): void {
  const texts = lines.map((line) => line.map(String));
  const widths = texts[0]!.map((_, at) => Math.max(...texts.map((line) => (line[at] ?? '').length)));
  for (const line of texts)
    process.stdout.write(
      `${line.map((text, at) => (at === 0 ? text.padEnd(widths[0]!) : text.padStart(widths[at]!))).join('  ')}\n`,
    );
}

export const printLines = (lines: readonly string[]): void => {
  for (const line of lines) process.stdout.write(`  ${line}\n`);
};

export function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: number[]): number => quantile(values, 0.5);

/** Median and another quantile. */
export const both = (values: number[], digits = 2, high = 0.95): string =>
  `${median(values).toFixed(digits)} / ${quantile(values, high).toFixed(digits)}`;

/** In seconds of CPU. */
export const cpuRow = (measure: string, seconds: number[], [usual, high]: [number, number]): Row =>
  row(
    `${measure}, median / p95`,
    `${both(seconds)} s`,
    `≤ ${usual} / ${high} s`,
    median(seconds) <= usual && quantile(seconds, 0.95) <= high,
  );

export const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);

export const mean = (values: number[]): number =>
  values.length === 0 ? Number.NaN : sum(values) / values.length;

export const share = (values: boolean[]): number => mean(values.map(Number));

export const percent = (part: number, of = 1, digits = 2): string =>
  of === 0 ? '–' : `${((100 * part) / of).toFixed(digits)} %`;
