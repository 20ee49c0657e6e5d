import { type Axis, axisOf } from './axis.ts';
import type { Chart, Series } from './chart.ts';
import { numberShown } from './number-shown.ts';
import { drawSeries, type Scale } from './series.ts';
import { stacksOf } from './stacks.ts';
import { GRID, INK, label, line, type Room, shortened, widthOf, wrapped } from './svg-parts.ts';

interface Layout {
  chart: Chart;
  size: number;
  plot: Room;
  scale: Scale;
  categories: string[];
  format: string;
}

const isScattered = (series: Series): boolean => series.kind === 'scatter' || series.kind === 'bubble';

/** Draws charts with two axes: bars, lines, areas, points, bubbles and stock prices, alone or together. */
export function drawPlot(chart: Chart, room: Room, size: number): string {
  const stacks = stacksOf(chart);
  const axes = axesOf(chart, stacks);
  const categories = axes.across ? [] : (chart.series.find(isNamed)?.categories ?? []);
  const isShare = chart.series.some((series) => series.grouping === 'percent');
  const format = isShare ? '0%' : chart.axes.value.format;
  const count = Math.max(1, ...chart.series.map((series) => series.values.length));
  const { plot, isSteep, slot } = roomOfPlot(chart, axes, { room, size, categories, count, format });
  const scale = scaleOf(chart, axes, plot, count, size);
  const { value, second, across } = axes;
  const { isHorizontal } = chart;
  const layout: Layout = { chart, size, plot, scale, categories, format };
  return [
    drawTicks(value, layout),
    second ? drawSecondTicks(second, layout) : '',
    across ? drawAcross(across, layout) : drawCategories(layout, isSteep, slot),
    drawSeries(chart, stacks, scale),
    isHorizontal
      ? line(scale.zero, plot.top, scale.zero, plot.top + plot.height, INK)
      : line(plot.left, scale.zero, plot.left + plot.width, scale.zero, INK),
    drawTitles(layout, room),
  ].join('');
}

interface Axes {
  value: Axis;
  /** The axis at the right, of some series only. */
  second?: Axis;
  /** The numeric axis at the foot, if no series has categories. */
  across?: Axis;
}

function isNamed({ categories }: Series): boolean {
  return categories.length > 0;
}

function axesOf(chart: Chart, stacks: ReturnType<typeof stacksOf>): Axes {
  const axis = (isSecond: boolean): Axis => {
    const own = chart.series.filter((series) => series.isSecond === isSecond);
    const grounded = own.some((series) => series.kind === 'bar' || series.kind === 'area');
    return axisOf(stacks.extremes(isSecond), isSecond ? chart.axes.second : chart.axes.value, grounded);
  };
  const isAcross = chart.series.every(isScattered);
  return {
    value: axis(false),
    second: chart.series.some((series) => series.isSecond) ? axis(true) : undefined,
    across: isAcross ? axisOf(acrossValues(chart), chart.axes.category, false) : undefined,
  };
}

interface Contents {
  room: Room;
  size: number;
  categories: string[];
  count: number;
  format: string;
}

/** The room left by numbers, names and titles at the edges; names that fit in no slot are turned. */
function roomOfPlot(
  chart: Chart,
  { value, second, across }: Axes,
  { room, size, categories, count, format }: Contents,
): { plot: Room; isSteep: boolean; slot: number } {
  const { isHorizontal } = chart;
  const [footTitle, sideTitle] = titlesOf(chart);
  const titled = (title: string): number => (title ? size + 4 : 0);
  const ticks = (of: Axis, rule: string): number =>
    Math.max(...of.ticks.map((tick) => widthOf(numberShown(tick, rule), size)));
  const longest = Math.max(0, ...categories.map((entry) => widthOf(entry, size)));
  const names = isHorizontal ? Math.min(longest, room.width * 0.35) : ticks(value, format);
  const left = 10 + names + titled(sideTitle);
  const right = second ? ticks(second, chart.axes.second.format) + 12 + titled(chart.axes.second.title) : 14;
  const slot = (room.width - left - right) / count;
  const areNamesBelow = !isHorizontal && !across;
  const isSteep = areNamesBelow && longest > slot && !fitsWrapped(categories, size, slot);
  const lines =
    areNamesBelow && !isSteep
      ? Math.max(1, ...categories.map((entry) => wrapped(entry, size, slot).length))
      : 1;
  const below = isSteep ? Math.min(longest * 0.75, room.height * 0.35) : (lines - 1) * (size + 1);
  const foot = below + size + 8 + titled(footTitle);
  const plot: Room = {
    left: room.left + left,
    top: room.top + 4,
    width: Math.max(20, room.width - left - right),
    height: Math.max(20, room.height - foot - 4),
  };
  return { plot, isSteep, slot };
}

function scaleOf(
  chart: Chart,
  { value, second, across }: Axes,
  plot: Room,
  count: number,
  size: number,
): Scale {
  const { isHorizontal } = chart;
  const at =
    (of: Axis) =>
    (v: number): number => {
      const share = of.shareOf(Math.min(Math.max(v, of.low), of.high));
      return isHorizontal ? plot.left + share * plot.width : plot.top + plot.height - share * plot.height;
    };
  const band = (isHorizontal ? plot.height : plot.width) / count;
  // Horizontal bars count from the foot, unless the author reversed the axis.
  const isBackwards = isHorizontal !== chart.axes.category.isReversed;
  const middle = (index: number): number => {
    const place = isBackwards ? count - 1 - index : index;
    return (isHorizontal ? plot.top : plot.left) + (place + 0.5) * band;
  };
  const base = (of: Axis): number => at(of)(Math.min(Math.max(0, of.low), of.high));
  return {
    plot,
    band,
    middle,
    at: at(value),
    zero: base(value),
    second: second && { at: at(second), zero: base(second) },
    across: across && ((x) => plot.left + across.shareOf(x) * plot.width),
    size,
  };
}

function acrossValues({ series }: Chart): number[] {
  return series.flatMap(({ xs, values }) => values.map((_, index) => xs[index] ?? index + 1));
}

function fitsWrapped(categories: string[], size: number, slot: number): boolean {
  return categories.every((entry) => {
    const lines = wrapped(entry, size, slot);
    return lines.length <= 3 && lines.every((text) => widthOf(text, size) <= slot);
  });
}

function drawTicks(axis: Axis, { chart, plot, scale, size, format }: Layout): string {
  return axis.ticks
    .map((tick) => {
      const p = scale.at(tick);
      const text = chart.axes.value.isHidden ? '' : numberShown(tick, format);
      return chart.isHorizontal
        ? line(p, plot.top, p, plot.top + plot.height, GRID) +
            label(p, plot.top + plot.height + size + 3, text, size)
        : line(plot.left, p, plot.left + plot.width, p, GRID) +
            label(plot.left - 4, p + size * 0.35, text, size, { anchor: 'end' });
    })
    .join('');
}

function drawSecondTicks(axis: Axis, { chart, plot, scale, size }: Layout): string {
  if (chart.axes.second.isHidden || chart.isHorizontal) return '';
  return axis.ticks
    .map((tick) => {
      const y = scale.second?.at(tick) ?? 0;
      return label(
        plot.left + plot.width + 4,
        y + size * 0.35,
        numberShown(tick, chart.axes.second.format),
        size,
        { anchor: 'start' },
      );
    })
    .join('');
}

function drawAcross(axis: Axis, { chart, plot, scale, size }: Layout): string {
  const { category } = chart.axes;
  const widest = Math.max(...axis.ticks.map((tick) => widthOf(numberShown(tick, category.format), size)));
  const every = Math.max(1, Math.ceil(((widest + 6) * axis.ticks.length) / plot.width));
  return axis.ticks
    .map((tick, index) => {
      const x = scale.across?.(tick) ?? 0;
      const text = category.isHidden || index % every > 0 ? '' : numberShown(tick, category.format);
      return (
        line(x, plot.top + plot.height, x, plot.top + plot.height + 3, INK) +
        label(x, plot.top + plot.height + size + 3, text, size)
      );
    })
    .join('');
}

/** Draws names of categories; if they are too close, only every second, third … */
function drawCategories(
  { chart, plot, scale, size, categories }: Layout,
  isSteep: boolean,
  slot: number,
): string {
  if (chart.axes.category.isHidden && !chart.isHorizontal) return '';
  const room = chart.isHorizontal ? scale.band : slot;
  const every = chart.isHorizontal || isSteep ? Math.max(1, Math.ceil((size * 1.1) / room)) : 1;
  const foot = plot.top + plot.height;
  return categories
    .map((entry, index) => {
      if (index % every > 0) return '';
      const at = scale.middle(index);
      if (chart.isHorizontal)
        return label(plot.left - 4, at + size * 0.35, shortened(entry, size, plot.left - 10), size, {
          anchor: 'end',
        });
      if (isSteep) {
        const text = shortened(entry, size, Math.min(plot.height * 0.9 + 40, (at + 8) / 0.64));
        return label(at + size * 0.3, foot + 6, text, size, { anchor: 'end', turn: -50 });
      }
      return wrapped(entry, size, slot)
        .map((text, row) => label(at, foot + size + 3 + row * (size + 1), text, size))
        .join('');
    })
    .join('');
}

/** The titles at the foot and at the left. */
function titlesOf({ axes, isHorizontal }: Chart): [string, string] {
  return isHorizontal ? [axes.value.title, axes.category.title] : [axes.category.title, axes.value.title];
}

function drawTitles({ chart, plot, size }: Layout, room: Room): string {
  const { category, value, second } = chart.axes;
  const [foot, side] = chart.isHorizontal ? [value.title, category.title] : [category.title, value.title];
  const middle = plot.top + plot.height / 2;
  const parts: string[] = [];
  if (foot) parts.push(label(plot.left + plot.width / 2, room.top + room.height - 2, foot, size));
  if (side && side !== foot)
    parts.push(label(size, middle, shortened(side, size, room.height + 20), size, { turn: -90 }));
  if (second.title) parts.push(label(room.width - 4, middle, second.title, size, { turn: -90 }));
  return parts.join('');
}
