import { axisOf } from './axis.ts';
import type { Chart } from './chart.ts';
import { numberShown } from './number-shown.ts';
import { colorAt, GRID, label, type Room, round } from './svg-parts.ts';

/** Draws values around a centre: one spoke a category, one outline a series. */
export function drawRadar(chart: Chart, room: Room, size: number): string {
  const count = Math.max(3, ...chart.series.map((series) => series.values.length));
  const categories = chart.series.find((series) => series.categories.length > 0)?.categories ?? [];
  const values = chart.series.flatMap((series) => series.values.filter((value) => value !== undefined));
  const axis = axisOf(values, chart.axes.value, true);
  const radius = Math.max(10, Math.min(room.width * 0.36, room.height / 2 - size - 6));
  const [cx, cy] = [room.left + room.width / 2, room.top + room.height / 2];
  const at = (index: number, share: number): [number, number] => {
    const angle = (index / count) * 2 * Math.PI - Math.PI / 2;
    return [cx + radius * share * Math.cos(angle), cy + radius * share * Math.sin(angle)];
  };
  const ring = (shares: number[]): string =>
    `${shares.map((share, index) => `${index === 0 ? 'M' : 'L'}${at(index, share).map(round).join(' ')}`).join('')}Z`;
  const grid = axis.ticks.map((tick) => {
    const share = axis.shareOf(tick);
    const [x, y] = at(0, share);
    const outline = `<path d="${ring(Array.from({ length: count }, () => share))}" fill="none" stroke="${GRID}" stroke-width="0.6"/>`;
    return (
      outline +
      label(x - 3, y + size * 0.35, numberShown(tick, chart.axes.value.format), size, { anchor: 'end' })
    );
  });
  const spokes = Array.from({ length: count }, (_, index) => {
    const [x, y] = at(index, 1);
    const [lx, ly] = at(index, 1 + (size + 2) / radius);
    const anchor = Math.abs(lx - cx) < radius * 0.2 ? 'middle' : lx > cx ? 'start' : 'end';
    const spoke = `<path d="M${round(cx)} ${round(cy)}L${round(x)} ${round(y)}" stroke="${GRID}" stroke-width="0.6"/>`;
    return spoke + label(lx, ly + size * 0.35, categories[index] ?? '', size, { anchor });
  });
  const outlines = chart.series.map((series, index) => {
    const shares = Array.from({ length: count }, (_, point) =>
      axis.shareOf(series.values[point] ?? axis.low),
    );
    return `<path d="${ring(shares)}" fill="none" stroke="${series.color ?? colorAt(index)}" stroke-width="1.4"/>`;
  });
  return [...grid, ...spokes, ...outlines].join('');
}
