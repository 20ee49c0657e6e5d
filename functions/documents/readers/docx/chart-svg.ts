// Over 300 lines: one drawing, whose parts share its scales, is easier followed in one place.
import type { Chart, Series } from './chart.ts';

/** Colours that people with any kind of colour vision can tell apart (Okabe and Ito). */
const COLORS = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#e69f00', '#56b4e9', '#8c6bb1', '#5b6470'];
const FONT = 'font-family="Noto Sans Japanese, Noto Sans S Chinese, Libertinus Serif"';
const INK = '#30353b';
const GRID = '#d5d9de';

interface Frame {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface Axis {
  low: number;
  high: number;
  step: number;
}

/** Draws a chart as SVG of that size in points, with its words as text. */
export function drawChart(chart: Chart, width: number, height: number): string {
  const parts: string[] = [];
  const size = Math.max(6.5, Math.min(9, width / 46));
  let top = 6;
  if (chart.title) {
    parts.push(label(width / 2, top + size + 2, chart.title, size + 2, 'middle'));
    top += size + 12;
  }
  const isPie = chart.series.every((series) => series.kind === 'pie');
  const names = isPie ? (chart.series[0]?.categories ?? []) : chart.series.map((series) => series.name);
  const legend = drawLegend(names, width, height, size);
  parts.push(legend.svg);
  const bottom = height - legend.height;
  parts.push(
    isPie
      ? drawPie(chart, { left: 0, top, width, height: bottom - top }, size)
      : drawPlot(chart, { left: 0, top, width, height: bottom - top }, size),
  );
  const w = round(width);
  const h = round(height);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">${parts.join('')}</svg>`;
}

function drawLegend(
  names: string[],
  width: number,
  height: number,
  size: number,
): { svg: string; height: number } {
  const shown = names.map((name, index) => ({ name, color: colorOf(index) })).filter((entry) => entry.name);
  const rows: { name: string; color: string; x: number }[][] = [[]];
  let x = 8;
  for (const entry of shown) {
    const own = entry.name.length * size * 0.56 + 22;
    if (x + own > width - 4 && x > 8) {
      rows.push([]);
      x = 8;
    }
    rows.at(-1)?.push({ ...entry, x });
    x += own;
  }
  const rowHeight = size + 5;
  const total = shown.length > 0 ? rows.length * rowHeight + 4 : 4;
  const svg = rows
    .flatMap((row, index) =>
      row.map((entry) => {
        const y = height - total + (index + 1) * rowHeight - 3;
        const box = `<rect x="${round(entry.x)}" y="${round(y - size + 1)}" width="9" height="${round(size - 1)}" fill="${entry.color}"/>`;
        return box + label(entry.x + 13, y, entry.name, size, 'start');
      }),
    )
    .join('');
  return { svg, height: total };
}

function drawPlot(chart: Chart, room: Frame, size: number): string {
  const isScatter = chart.series.every((series) => series.kind === 'scatter');
  const count = Math.max(1, ...chart.series.map((series) => series.values.length));
  const categories = chart.series.find((series) => series.categories.length > 0)?.categories ?? [];
  const value = axisOf(
    extremes(chart, count),
    chart.series.some((series) => series.kind !== 'scatter' && series.kind !== 'line'),
  );
  const across = isScatter
    ? axisOf(
        chart.series.flatMap((series) => series.xs.filter((x) => x !== undefined)),
        false,
      )
    : undefined;
  const ticks = ticksOf(value);
  const tickWidth = Math.max(...ticks.map((tick) => shown(tick).length)) * size * 0.6;
  const longest = Math.max(0, ...categories.map((entry) => entry.length)) * size * 0.58;
  const { isHorizontal } = chart;
  const left =
    10 +
    (isHorizontal ? Math.min(longest, room.width * 0.3) : tickWidth) +
    (chart.axisTitles.value ? size + 4 : 0);
  const slot = (room.width - left - 14) / count;
  const isSteep = !isHorizontal && !across && longest > slot;
  const foot =
    (isSteep ? Math.min(longest * 0.75, room.height * 0.3) : 0) +
    size +
    8 +
    (chart.axisTitles.category ? size + 4 : 0);
  const plot: Frame = {
    left,
    top: room.top + 4,
    width: room.width - left - 14,
    height: Math.max(20, room.height - foot - 4),
  };
  const along = isHorizontal ? plot.width : plot.height;
  const at = (v: number): number => {
    const share = (v - value.low) / (value.high - value.low);
    return isHorizontal ? plot.left + share * along : plot.top + plot.height - share * along;
  };
  const parts: string[] = [];
  for (const tick of ticks) {
    const p = at(tick);
    parts.push(
      isHorizontal
        ? line(p, plot.top, p, plot.top + plot.height, GRID) +
            label(p, plot.top + plot.height + size + 3, shown(tick), size, 'middle')
        : line(plot.left, p, plot.left + plot.width, p, GRID) +
            label(plot.left - 4, p + size * 0.35, shown(tick), size, 'end'),
    );
  }
  const band = (isHorizontal ? plot.height : plot.width) / count;
  const middle = (index: number): number => (isHorizontal ? plot.top : plot.left) + (index + 0.5) * band;
  if (across) {
    for (const tick of ticksOf(across)) {
      const x = plot.left + ((tick - across.low) / (across.high - across.low)) * plot.width;
      parts.push(label(x, plot.top + plot.height + size + 3, shown(tick), size, 'middle'));
    }
  } else {
    categories.forEach((entry, index) => {
      if (isHorizontal) parts.push(label(plot.left - 4, middle(index) + size * 0.35, entry, size, 'end'));
      else if (isSteep)
        parts.push(label(middle(index) + size * 0.3, plot.top + plot.height + 6, entry, size, 'end', -50));
      else parts.push(label(middle(index), plot.top + plot.height + size + 3, entry, size, 'middle'));
    });
  }
  const zero = at(Math.min(Math.max(0, value.low), value.high));
  parts.push(drawSeries(chart, plot, { at, middle, band, zero, across }));
  parts.push(
    isHorizontal
      ? line(zero, plot.top, zero, plot.top + plot.height, INK)
      : line(plot.left, zero, plot.left + plot.width, zero, INK),
  );
  const { category, value: valueTitle } = chart.axisTitles;
  if (category)
    parts.push(label(plot.left + plot.width / 2, room.top + room.height - 2, category, size, 'middle'));
  if (valueTitle && valueTitle !== category)
    parts.push(label(size, plot.top + plot.height / 2, valueTitle, size, 'middle', -90));
  return parts.join('');
}

interface Scale {
  at(value: number): number;
  middle(index: number): number;
  band: number;
  zero: number;
  across?: Axis;
}

function drawSeries(chart: Chart, plot: Frame, scale: Scale): string {
  const bars = chart.series.filter((series) => series.kind === 'bar');
  const thickness = (scale.band * 0.72) / (chart.isStacked ? 1 : Math.max(1, bars.length));
  const stacked: number[] = [];
  return chart.series
    .map((series, index) => {
      const color = colorOf(index);
      if (series.kind === 'bar') {
        const place = chart.isStacked ? 0 : bars.indexOf(series);
        return series.values
          .map((v, at) => {
            if (v === undefined) return '';
            const base = chart.isStacked ? (stacked[at] ?? 0) : 0;
            if (chart.isStacked) stacked[at] = base + v;
            const from = chart.isStacked ? scale.at(base) : scale.zero;
            const to = scale.at(base + v);
            const start = scale.middle(at) - scale.band * 0.36 + place * thickness;
            return chart.isHorizontal
              ? rect(Math.min(from, to), start, Math.abs(to - from), thickness, color)
              : rect(start, Math.min(from, to), thickness, Math.abs(to - from), color);
          })
          .join('');
      }
      return drawLine(series, color, plot, scale);
    })
    .join('');
}

function drawLine(series: Series, color: string, plot: Frame, scale: Scale): string {
  const { across } = scale;
  const place = (v: number, index: number): [number, number] => {
    const x =
      series.kind === 'scatter' && across
        ? plot.left +
          (((series.xs[index] ?? index + 1) - across.low) / (across.high - across.low)) * plot.width
        : scale.middle(index);
    return [x, scale.at(v)];
  };
  const points = series.values.flatMap((v, index) => (v === undefined ? [] : [place(v, index)]));
  const dots = points
    .map(([x, y]) => `<circle cx="${round(x)}" cy="${round(y)}" r="1.8" fill="${color}"/>`)
    .join('');
  if (series.kind === 'scatter') return dots;
  const path = points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');
  const [first] = points;
  const last = points.at(-1);
  const ground =
    series.kind === 'area' && first && last
      ? `<path d="${path}L${round(last[0])} ${round(scale.zero)}L${round(first[0])} ${round(scale.zero)}Z" fill="${color}" fill-opacity="0.35"/>`
      : '';
  return `${ground}<path d="${path}" fill="none" stroke="${color}" stroke-width="1.4"/>${points.length <= 40 ? dots : ''}`;
}

function drawPie(chart: Chart, room: Frame, size: number): string {
  const values = chart.series[0]?.values.map((v) => Math.max(0, v ?? 0)) ?? [];
  const total = values.reduce((sum, v) => sum + v, 0);
  if (total <= 0) return '';
  const radius = Math.max(10, Math.min(room.width, room.height) / 2 - 6);
  const [cx, cy] = [room.left + room.width / 2, room.top + room.height / 2];
  let angle = -Math.PI / 2;
  return values
    .map((v, index) => {
      const sweep = (v / total) * 2 * Math.PI;
      const [from, to] = [angle, angle + Math.min(sweep, 2 * Math.PI - 0.0001)];
      angle += sweep;
      const point = (a: number, r = radius): string =>
        `${round(cx + r * Math.cos(a))} ${round(cy + r * Math.sin(a))}`;
      const slice = `<path d="M${round(cx)} ${round(cy)}L${point(from)}A${round(radius)} ${round(radius)} 0 ${sweep > Math.PI ? 1 : 0} 1 ${point(to)}Z" fill="${colorOf(index)}" stroke="#ffffff" stroke-width="0.8"/>`;
      const [x = '0', y = '0'] = point((from + to) / 2, radius * 0.65).split(' ');
      const share =
        v / total > 0.05
          ? label(
              Number(x),
              Number(y) + size * 0.35,
              `${Math.round((v / total) * 100)} %`,
              size,
              'middle',
              0,
              '#ffffff',
            )
          : '';
      return slice + share;
    })
    .join('');
}

function extremes(chart: Chart, count: number): number[] {
  const all = chart.series.flatMap((series) => series.values.filter((v) => v !== undefined));
  if (!chart.isStacked) return all;
  const sums = Array.from({ length: count }, (_, index) =>
    chart.series.reduce((sum, series) => sum + (series.values[index] ?? 0), 0),
  );
  return [...all, ...sums];
}

/** Round limits and steps of 1, 2 or 5. */
function axisOf(values: number[], withZero: boolean): Axis {
  let low = values.reduce((least, v) => Math.min(least, v), withZero ? 0 : Number.POSITIVE_INFINITY);
  let high = values.reduce((most, v) => Math.max(most, v), withZero ? 0 : Number.NEGATIVE_INFINITY);
  if (!Number.isFinite(low) || !Number.isFinite(high)) return { low: 0, high: 1, step: 0.5 };
  if (low > 0 && low < high * 0.6) low = 0;
  if (high - low < Math.abs(high) * 1e-9 || high === low) high = low + 1;
  const rough = (high - low) / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5].find((factor) => factor * power >= rough) ?? 10);
  return { low: Math.floor(low / step) * step, high: Math.ceil(high / step) * step, step };
}

function ticksOf({ low, high, step }: Axis): number[] {
  const count = Math.min(20, Math.round((high - low) / step));
  return Array.from({ length: count + 1 }, (_, index) => low + index * step);
}

function shown(value: number): string {
  return String(Number(value.toPrecision(6))).replace('-', '−');
}

function colorOf(index: number): string {
  return COLORS[index % COLORS.length] ?? INK;
}

function line(x1: number, y1: number, x2: number, y2: number, color: string): string {
  return `<path d="M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}" stroke="${color}" stroke-width="0.6"/>`;
}

function rect(x: number, y: number, width: number, height: number, color: string): string {
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${color}"/>`;
}

function label(
  x: number,
  y: number,
  text: string,
  size: number,
  anchor: 'start' | 'middle' | 'end',
  turn = 0,
  color = INK,
): string {
  const safe = text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? '');
  const rotate = turn === 0 ? '' : ` transform="rotate(${turn} ${round(x)} ${round(y)})"`;
  return `<text x="${round(x)}" y="${round(y)}" font-size="${round(size)}" text-anchor="${anchor}" fill="${color}" ${FONT}${rotate}>${safe}</text>`;
}

function round(value: number): string {
  return Number.isFinite(value) ? String(Math.round(value * 100) / 100) : '0';
}
