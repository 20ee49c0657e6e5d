import type { Chart, Series } from './chart.ts';
import { drawPie } from './pie.ts';
import { drawPlot } from './plot.ts';
import { drawRadar } from './radar.ts';
import { drawMarker } from './series.ts';
import { colorAt, label, type Room, rect, round, widthOf, wrapped } from './svg-parts.ts';

/** Draws a chart as SVG of the given size in points, with its words as text. */
export function drawChart(chart: Chart, width: number, height: number): string {
  const parts: string[] = [];
  const size = Math.max(6.5, Math.min(9, width / 46));
  let top = 6;
  for (const text of chart.title ? wrapped(chart.title, size + 2, width - 20).slice(0, 4) : []) {
    parts.push(label(width / 2, top + size + 2, text, size + 2));
    top += size + 5;
  }
  if (chart.title) top += 6;
  const isPie = chart.series.every((series) => series.kind === 'pie');
  const legend =
    chart.hasLegend || isPie
      ? drawLegend(entriesOf(chart, isPie), width, height, size)
      : { svg: '', height: 4 };
  parts.push(legend.svg);
  const room: Room = { left: 0, top, width, height: Math.max(30, height - legend.height - top) };
  if (isPie) parts.push(drawPie(chart, room, size));
  else parts.push(chart.isRadar ? drawRadar(chart, room, size) : drawPlot(chart, room, size));
  const [w, h] = [round(width), round(height)];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">${parts.join('')}</svg>`;
}

interface Entry {
  name: string;
  color: string;
  /** The series, if its line and markers identify it. */
  line?: Series;
}

function entriesOf(chart: Chart, isPie: boolean): Entry[] {
  const [first] = chart.series;
  if (!isPie || !first)
    return chart.series.map((series, index) => ({
      name: series.name,
      color: series.color ?? colorAt(index),
      line: series.kind === 'line' || series.kind === 'scatter' ? series : undefined,
    }));
  return first.categories.map((name, index) => ({
    name,
    color: first.pointColors.get(index) ?? colorAt(index),
  }));
}

function sample({ color, line, x }: Entry & { x: number }, middle: number, size: number): string {
  if (!line) return rect(x, middle - size / 2 + 0.5, 9, size - 1, color);
  const dash = line.isDashed ? ' stroke-dasharray="3 1.5"' : '';
  const stroke = line.hasLine
    ? `<path d="M${round(x - 2)} ${round(middle)}H${round(x + 11)}" stroke="${color}" stroke-width="1.4"${dash}/>`
    : '';
  return stroke + (line.marker ? drawMarker([x + 4.5, middle], line.marker, color) : '');
}

/**
 * Draws the legend at the foot, over as many lines as it needs. If it needs more than a third of the chart, only the first entries are
 * shown.
 */
function drawLegend(
  entries: Entry[],
  width: number,
  height: number,
  size: number,
): { svg: string; height: number } {
  const rowHeight = size + 5;
  const rows: (Entry & { x: number })[][] = [[]];
  let x = 8;
  for (const entry of entries.filter(({ name }) => name)) {
    const own = widthOf(entry.name, size) + 24;
    if (x + own > width - 4 && x > 8) {
      rows.push([]);
      x = 8;
    }
    rows.at(-1)?.push({ ...entry, x });
    x += own;
  }
  const shown = rows.slice(0, Math.max(1, Math.floor(height / 3 / rowHeight)));
  const total = shown[0]?.length ? shown.length * rowHeight + 4 : 4;
  const svg = shown
    .flatMap((row, index) =>
      row.map((entry) => {
        const y = height - total + (index + 1) * rowHeight - 3;
        return (
          sample(entry, y - size / 2 + 0.5, size) +
          label(entry.x + 13, y, entry.name, size, { anchor: 'start' })
        );
      }),
    )
    .join('');
  return { svg, height: total };
}
