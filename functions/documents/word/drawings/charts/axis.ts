import type { AxisRule } from './chart.ts';

export interface Axis {
  low: number;
  high: number;
  ticks: number[];
  /** The position of a value, from 0 at the axis's low end to 1. */
  shareOf(value: number): number;
}

/** Round limits with steps of 1, 2 or 5, or powers of a logarithmic axis's base, within the author's limits. */
export function axisOf(values: number[], rule: AxisRule, withZero: boolean): Axis {
  return rule.log ? logAxis(values, rule, rule.log) : linearAxis(values, rule, withZero);
}

function directed(share: number, rule: AxisRule): number {
  return rule.isReversed ? 1 - share : share;
}

function linearAxis(values: number[], rule: AxisRule, withZero: boolean): Axis {
  let low =
    rule.low ??
    values.reduce((least, value) => Math.min(least, value), withZero ? 0 : Number.POSITIVE_INFINITY);
  let high =
    rule.high ??
    values.reduce((most, value) => Math.max(most, value), withZero ? 0 : Number.NEGATIVE_INFINITY);
  if (!Number.isFinite(low) || !Number.isFinite(high) || !Number.isFinite(high - low)) [low, high] = [0, 1];
  if (rule.low === undefined && low > 0 && low < high * 0.6) low = 0;
  if (high - low < Math.abs(high) * 1e-9 || high <= low) high = low + 1;
  const rough = (high - low) / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5].find((factor) => factor * power >= rough * 0.999) ?? 10);
  if (rule.low === undefined) low = Math.floor(low / step + 1e-9) * step;
  if (rule.high === undefined) high = Math.ceil(high / step - 1e-9) * step;
  const first = Math.ceil(low / step - 1e-9) * step;
  const count = Math.min(20, Math.floor((high - first) / step + 1e-9));
  const ticks = Array.from({ length: count + 1 }, (_, index) => first + index * step);
  return { low, high, ticks, shareOf: (value) => directed((value - low) / (high - low), rule) };
}

function logAxis(values: number[], rule: AxisRule, base: number): Axis {
  const log = (value: number): number => Math.log(value) / Math.log(base);
  const known = values.filter((value) => value > 0);
  const least =
    rule.low && rule.low > 0 ? rule.low : known.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
  const most = rule.high && rule.high > 0 ? rule.high : known.reduce((a, b) => Math.max(a, b), 0);
  const from = Number.isFinite(least) ? Math.floor(log(least) + 1e-9) : 0;
  const to = Math.max(from + 1, most > 0 ? Math.ceil(log(most) - 1e-9) : 1);
  const every = Math.ceil((to - from) / 10);
  const ticks: number[] = [];
  for (let power = from; power <= to; power += every) ticks.push(base ** power);
  const shareOf = (value: number): number =>
    directed(value > 0 ? Math.max(0, (log(value) - from) / (to - from)) : 0, rule);
  return { low: base ** from, high: base ** to, ticks, shareOf };
}
