import type { Series, Trend } from './chart.ts';

/** Points of a series's least-squares curve (21.2.2.211), from its first x to its last. */
export function trendPoints(series: Series, { type, order }: Trend): [number, number][] {
  const known = series.values.flatMap((y, index): [number, number][] => {
    const x = series.xs[index] ?? index + 1;
    const isUsable =
      y !== undefined &&
      ((type !== 'log' && type !== 'power') || x > 0) &&
      ((type !== 'exp' && type !== 'power') || y > 0);
    return isUsable ? [[x, y]] : [];
  });
  const [least, most] = [Math.min(...known.map(([x]) => x)), Math.max(...known.map(([x]) => x))];
  if (known.length < 2 || most <= least) return [];
  const across = (x: number): number =>
    type === 'log' || type === 'power' ? Math.log(x) : (x - least) / (most - least);
  const up = (y: number): number => (type === 'exp' || type === 'power' ? Math.log(y) : y);
  const degree = type === 'poly' ? Math.min(order, known.length - 1) : 1;
  const curve = polynomial(
    known.map(([x, y]) => [across(x), up(y)]),
    degree,
  );
  if (!curve) return [];
  const steps = type === 'linear' ? 1 : 40;
  return Array.from({ length: steps + 1 }, (_, step) => {
    const x = least + ((most - least) * step) / steps;
    const y = curve.reduce((sum, factor, power) => sum + factor * across(x) ** power, 0);
    return [x, type === 'exp' || type === 'power' ? Math.exp(y) : y];
  });
}

/** The coefficients of the least-squares polynomial, by the normal equations. */
function polynomial(points: [number, number][], degree: number): number[] | undefined {
  const size = degree + 1;
  const rows = Array.from({ length: size }, (_, row) => [
    ...Array.from({ length: size }, (_, column) => points.reduce((sum, [x]) => sum + x ** (row + column), 0)),
    points.reduce((sum, [x, y]) => sum + y * x ** row, 0),
  ]);
  for (let pivot = 0; pivot < size; pivot += 1) {
    const best = rows
      .slice(pivot)
      .reduce((a, b) => (Math.abs(factorOf(b, pivot)) > Math.abs(factorOf(a, pivot)) ? b : a));
    rows.splice(rows.indexOf(best), 1);
    rows.splice(pivot, 0, best);
    if (Math.abs(factorOf(best, pivot)) < 1e-12) return undefined;
    for (const row of rows) {
      if (row === best) continue;
      const share = factorOf(row, pivot) / factorOf(best, pivot);
      for (let column = pivot; column <= size; column += 1)
        row[column] = factorOf(row, column) - share * factorOf(best, column);
    }
  }
  return rows.map((row, index) => factorOf(row, size) / factorOf(row, index));
}

function factorOf(row: readonly number[], column: number): number {
  return row[column] ?? 0;
}
