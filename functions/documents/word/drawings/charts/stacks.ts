import type { Chart, Series } from './chart.ts';

/** Where each value begins and ends on its axis, on top of those below it in its stack. */
export interface Stacks {
  from(series: Series, index: number): number;
  to(series: Series, index: number): number | undefined;
  /** All values that an axis has to include. */
  extremes(isSecond: boolean): number[];
}

export function stacksOf(chart: Chart): Stacks {
  const ends = new Map<Series, { from: number; to: number | undefined }[]>();
  const sums = new Map<string, number>();
  const totals = new Map<string, number>();
  const kindOf = (series: Series): string => `${series.kind} ${series.isSecond}`;
  for (const series of chart.series)
    series.values.forEach((value, index) => {
      const key = `${kindOf(series)} ${index}`;
      totals.set(key, (totals.get(key) ?? 0) + Math.abs(value ?? 0));
    });
  for (const series of chart.series) {
    const own = series.values.map((value, index) => {
      if (series.grouping === 'beside' || value === undefined) return { from: 0, to: value };
      const total = totals.get(`${kindOf(series)} ${index}`) ?? 0;
      const amount = series.grouping === 'percent' ? (total > 0 ? value / total : 0) : value;
      // Negative values are stacked downwards.
      const key = `${kindOf(series)} ${index} ${value < 0}`;
      const from = sums.get(key) ?? 0;
      sums.set(key, from + amount);
      return { from, to: from + amount };
    });
    ends.set(series, own);
  }
  return {
    from: (series, index) => ends.get(series)?.[index]?.from ?? 0,
    to: (series, index) => ends.get(series)?.[index]?.to,
    extremes: (isSecond) =>
      chart.series
        .filter((series) => series.isSecond === isSecond)
        .flatMap((series) => [
          ...(ends.get(series) ?? []).flatMap(({ to }) => (to === undefined ? [] : [to])),
          ...series.errors.filter((bars) => !bars.isAcross).flatMap((bars) => reachOf(series, bars)),
        ]),
  };
}

function reachOf({ values }: Series, { plus, minus }: Series['errors'][number]): number[] {
  return values.flatMap((value, index) =>
    value === undefined ? [] : [value + (plus[index] ?? 0), value - (minus[index] ?? 0)],
  );
}
