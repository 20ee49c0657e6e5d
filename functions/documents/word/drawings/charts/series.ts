import type { Chart, Marker, Series } from './chart.ts';
import { numberShown } from './number-shown.ts';
import type { Stacks } from './stacks.ts';
import { colorAt, INK, label, line, type Room, rect, round } from './svg-parts.ts';
import { trendPoints } from './trend.ts';

/** Positions of values on the canvas. */
export interface Scale {
  plot: Room;
  /** The width of one category, and its centre. */
  band: number;
  middle(index: number): number;
  at(value: number): number;
  zero: number;
  second?: { at(value: number): number; zero: number };
  /** Horizontal position of numeric points. */
  across?: (x: number) => number;
  /** The size of text. */
  size: number;
}

type Point = readonly [number, number];

interface Drawn {
  series: Series;
  color: string;
  at(value: number): number;
  zero: number;
  stacks: Stacks;
  scale: Scale;
}

export function drawSeries(chart: Chart, stacks: Stacks, scale: Scale): string {
  const bars = chart.series.filter((series) => series.kind === 'bar');
  const columns = bars.filter((series) => series.grouping === 'beside');
  const slots = columns.length + (bars.length > columns.length ? 1 : 0);
  const shapes: string[] = [];
  const texts: string[] = [];
  // Backgrounds first, then bars, then lines over them.
  const order: Series['kind'][] = ['area', 'bar', 'stock', 'bubble', 'line', 'scatter'];
  const entries = chart.series.map((series, index) => ({ series, index }));
  entries.sort((a, b) => order.indexOf(a.series.kind) - order.indexOf(b.series.kind));
  for (const { series, index } of entries) {
    const own = series.isSecond && scale.second ? scale.second : scale;
    const drawn: Drawn = {
      series,
      color: series.color ?? colorAt(index),
      at: own.at,
      zero: own.zero,
      stacks,
      scale,
    };
    const slot = series.grouping === 'beside' ? columns.indexOf(series) : slots - 1;
    const points = series.kind === 'bar' ? barEnds(drawn, chart, slot, slots) : pointsOf(drawn);
    if (series.kind === 'bar') shapes.push(drawBars(drawn, chart, slot, slots));
    else if (series.kind === 'bubble') shapes.push(drawBubbles(drawn, points));
    else if (series.kind !== 'stock') shapes.push(drawLine(drawn, points));
    shapes.push(drawErrors(drawn, points, chart.isHorizontal), drawTrend(drawn));
    texts.push(drawLabels(drawn, points, chart.isHorizontal));
  }
  const prices = chart.series.filter((series) => series.kind === 'stock');
  if (prices.length > 0) shapes.push(drawPrices(prices, scale));
  return shapes.join('') + texts.join('');
}

/** Start of a slot's bars across the band, and their thickness. */
function barRoom({ scale }: Drawn, slot: number, slots: number): { start: number; thickness: number } {
  const thickness = (scale.band * 0.72) / Math.max(1, slots);
  return { start: slot * thickness - scale.band * 0.36, thickness };
}

function drawBars(drawn: Drawn, chart: Chart, slot: number, slots: number): string {
  const { series, stacks, at, zero, color, scale } = drawn;
  const { start, thickness } = barRoom(drawn, slot, slots);
  return series.values
    .map((_, index) => {
      const to = stacks.to(series, index);
      if (to === undefined) return '';
      const from = stacks.from(series, index);
      const [a, b] = [from === 0 ? zero : at(from), at(to)];
      const side = scale.middle(index) + start;
      const own = series.pointColors.get(index) ?? color;
      return chart.isHorizontal
        ? rect(Math.min(a, b), side, Math.abs(a - b), thickness, own)
        : rect(side, Math.min(a, b), thickness, Math.abs(a - b), own);
    })
    .join('');
}

function barEnds(drawn: Drawn, chart: Chart, slot: number, slots: number): (Point | undefined)[] {
  const { start, thickness } = barRoom(drawn, slot, slots);
  return drawn.series.values.map((_, index) => {
    const to = drawn.stacks.to(drawn.series, index);
    if (to === undefined) return undefined;
    const across = drawn.scale.middle(index) + start + thickness / 2;
    return chart.isHorizontal ? [drawn.at(to), across] : [across, drawn.at(to)];
  });
}

function pointsOf({ series, stacks, at, scale }: Drawn): (Point | undefined)[] {
  return series.values.map((_, index) => {
    const to = stacks.to(series, index);
    if (to === undefined) return undefined;
    const x = scale.across ? scale.across(series.xs[index] ?? index + 1) : scale.middle(index);
    return [x, at(to)];
  });
}

function drawLine({ series, color, zero, stacks, at, scale }: Drawn, points: (Point | undefined)[]): string {
  // A gap in the values is a gap in the line.
  const runs = points.reduce<Point[][]>(
    (all, point) => {
      if (point) all.at(-1)?.push(point);
      else if (all.at(-1)?.length) all.push([]);
      return all;
    },
    [[]],
  );
  const known = points.filter((point) => point !== undefined);
  const path = (run: Point[]): string =>
    run.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');
  const parts: string[] = [];
  if (series.kind === 'area') {
    const ground = series.values.flatMap((value, index): Point[] =>
      value === undefined
        ? []
        : [[scale.middle(index), stacks.from(series, index) === 0 ? zero : at(stacks.from(series, index))]],
    );
    const outline = path([...known, ...ground.toReversed()]);
    parts.push(
      `<path d="${outline}Z" fill="${color}" fill-opacity="${series.grouping === 'beside' ? 0.4 : 0.85}"/>`,
    );
  }
  const dash = series.isDashed ? ' stroke-dasharray="5 3"' : '';
  if (series.hasLine)
    parts.push(
      `<path d="${runs.map(path).join('')}" fill="none" stroke="${color}" stroke-width="1.4" stroke-linejoin="round"${dash}/>`,
    );
  const { marker } = series;
  if (series.kind !== 'area' && marker && (known.length <= 60 || !series.hasLine))
    parts.push(...known.map((point) => drawMarker(point, marker, color)));
  return parts.join('');
}

export function drawMarker([x, y]: Point, marker: Marker, color: string): string {
  const r = 2.2;
  const at = (...points: Point[]): string =>
    points
      .map(([dx, dy], index) => `${index === 0 ? 'M' : 'L'}${round(x + dx * r)} ${round(y + dy * r)}`)
      .join('');
  switch (marker) {
    case 'square':
      return rect(x - r * 0.85, y - r * 0.85, r * 1.7, r * 1.7, color);
    case 'diamond':
      return `<path d="${at([0, -1.2], [1.2, 0], [0, 1.2], [-1.2, 0])}Z" fill="${color}"/>`;
    case 'triangle':
      return `<path d="${at([0, -1.2], [1.1, 0.9], [-1.1, 0.9])}Z" fill="${color}"/>`;
    case 'cross':
      return `<path d="${at([-1, -1], [1, 1])}${at([-1, 1], [1, -1])}" stroke="${color}" stroke-width="1"/>`;
    default:
      return `<circle cx="${round(x)}" cy="${round(y)}" r="1.9" fill="${color}"/>`;
  }
}

function drawBubbles({ series, color, scale }: Drawn, points: (Point | undefined)[]): string {
  const largest = Math.max(...series.sizes.map((size) => size ?? 0), 1e-9);
  const room = Math.min(scale.plot.width, scale.plot.height) / 9;
  return points
    .map((point, index) => {
      const r = room * Math.sqrt(Math.max(0, series.sizes[index] ?? 0) / largest);
      return point
        ? `<circle cx="${round(point[0])}" cy="${round(point[1])}" r="${round(Math.max(1, r))}" fill="${series.pointColors.get(index) ?? color}" fill-opacity="0.6"/>`
        : '';
    })
    .join('');
}

function drawErrors(
  { series, at, scale, stacks }: Drawn,
  points: (Point | undefined)[],
  isHorizontal: boolean,
): string {
  return series.errors
    .flatMap((bars) =>
      points.map((point, index) => {
        const value = stacks.to(series, index);
        if (!point || value === undefined) return '';
        const isFlat = bars.isAcross !== isHorizontal;
        const x = series.xs[index];
        const place = bars.isAcross && scale.across ? scale.across : at;
        const center = bars.isAcross && scale.across ? (x ?? 0) : value;
        const ends = [
          place(center + (bars.plus[index] ?? 0)),
          place(center - (bars.minus[index] ?? 0)),
        ] as const;
        const cross = isFlat ? point[1] : point[0];
        const stroke = (x1: number, y1: number, x2: number, y2: number): string =>
          isFlat ? line(y1, x1, y2, x2, INK, 0.7) : line(x1, y1, x2, y2, INK, 0.7);
        const caps = ends.map((end) => stroke(cross - 2.2, end, cross + 2.2, end)).join('');
        return stroke(cross, ends[0], cross, ends[1]) + caps;
      }),
    )
    .join('');
}

function drawTrend({ series, color, at, scale }: Drawn): string {
  if (!series.trend) return '';
  const points = trendPoints(series, series.trend).map(
    ([x, y]): Point => [scale.across ? scale.across(x) : scale.middle(x - 1), at(y)],
  );
  if (points.length < 2) return '';
  const d = points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="1" stroke-dasharray="2 2"/>`;
}

function drawLabels(
  { series, zero, scale }: Drawn,
  points: (Point | undefined)[],
  isHorizontal: boolean,
): string {
  const size = scale.size * 0.9;
  // More labels than there is room for would only blacken the plot.
  if (!series.labels || points.length > 60) return '';
  return points
    .map((point, index) => {
      const value = series.values[index];
      if (!point || value === undefined) return '';
      const text =
        series.labels === 'category'
          ? (series.categories[index] ?? '')
          : numberShown(value, series.labelFormat);
      const isStacked = series.kind === 'bar' && series.grouping !== 'beside';
      if (isHorizontal)
        return label(point[0] + (isStacked ? -2 : 3), point[1] + size * 0.35, text, size, {
          anchor: isStacked ? 'end' : 'start',
        });
      const isBelow = series.kind === 'bar' && point[1] > zero;
      return label(
        point[0],
        isStacked ? point[1] + size + 1 : isBelow ? point[1] + size + 1 : point[1] - 3,
        text,
        size,
      );
    })
    .join('');
}

/** Draws a line from a day's lowest to its highest price, with a tick at the last series (the close). */
function drawPrices(series: Series[], scale: Scale): string {
  const count = Math.max(...series.map(({ values }) => values.length));
  return Array.from({ length: count }, (_, index) => {
    const prices = series.flatMap(({ values }) => values[index] ?? []);
    if (prices.length === 0) return '';
    const x = scale.middle(index);
    const close = series.at(-1)?.values[index];
    const range = line(x, scale.at(Math.min(...prices)), x, scale.at(Math.max(...prices)), INK, 1);
    return close === undefined
      ? range
      : range + line(x, scale.at(close), x + Math.min(4, scale.band / 2), scale.at(close), INK, 1);
  }).join('');
}
