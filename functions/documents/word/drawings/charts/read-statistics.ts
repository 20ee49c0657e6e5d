import { childOf, childrenNamed, type Element } from '../../package/xml.ts';
import type { ErrorBars, Trend } from './chart.ts';
import { attribute, numberOf, points } from './chart-values.ts';

/** The error bars of a series (21.2.2.55), as lengths. */
export function readErrors(series: Element, values: (number | undefined)[]): ErrorBars[] {
  return childrenNamed(series, 'c:errBars').map((element) => {
    const type = attribute(childOf(element, 'c:errBarType')) ?? 'both';
    const amounts = (side: 'plus' | 'minus'): (number | undefined)[] =>
      type === 'both' || type === side ? amountsOf(element, side, values) : [];
    return {
      isAcross: attribute(childOf(element, 'c:errDir')) === 'x',
      plus: amounts('plus'),
      minus: amounts('minus'),
    };
  });
}

function amountsOf(element: Element, side: string, values: (number | undefined)[]): (number | undefined)[] {
  const kind = attribute(childOf(element, 'c:errValType')) ?? 'fixedVal';
  const amount = numberOf(attribute(childOf(element, 'c:val')) ?? '') ?? 0;
  if (kind === 'cust') return points(childOf(element, `c:${side}`)).map(numberOf);
  if (kind === 'percentage') return values.map((value) => value && Math.abs((value * amount) / 100));
  if (kind === 'fixedVal') return values.map(() => amount);
  const known = values.filter((value) => value !== undefined);
  const mean = known.reduce((sum, value) => sum + value, 0) / Math.max(1, known.length);
  const square = known.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const deviation = Math.sqrt(square / Math.max(1, known.length - 1));
  return values.map(() =>
    kind === 'stdErr' ? deviation / Math.sqrt(Math.max(1, known.length)) : deviation * amount,
  );
}

export function readTrend(series: Element): Trend | undefined {
  const element = childOf(series, 'c:trendline');
  const type = attribute(childOf(element, 'c:trendlineType'));
  if (type !== 'linear' && type !== 'exp' && type !== 'log' && type !== 'power' && type !== 'poly')
    return undefined;
  return { type, order: Math.min(6, Math.max(1, Number(attribute(childOf(element, 'c:order')) ?? 2) || 2)) };
}
