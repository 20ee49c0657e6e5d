import type { Chart, Series } from './chart.ts';
import { numberShown } from './number-shown.ts';
import { colorAt, INK, label, type Room, round } from './svg-parts.ts';

/** Draws discs of shares; rings are nested, the first series innermost. */
export function drawPie(chart: Chart, room: Room, size: number): string {
  const radius = Math.max(10, Math.min(room.width, room.height) / 2 - size - 4);
  const center = [room.left + room.width / 2, room.top + room.height / 2] as const;
  const rings = chart.series.filter((series) => series.isRing);
  const [first] = chart.series;
  if (rings.length === 0) return first ? drawRing(first, center, 0, radius, size) : '';
  const hole = radius * 0.45;
  const width = (radius - hole) / rings.length;
  return rings
    .map((series, index) => drawRing(series, center, hole + index * width, hole + (index + 1) * width, size))
    .join('');
}

function drawRing(
  series: Series,
  [cx, cy]: readonly [number, number],
  inner: number,
  outer: number,
  size: number,
): string {
  const values = series.values.map((value) => Math.max(0, value ?? 0));
  const total = values.reduce((sum, value) => sum + value, 0);
  if (total <= 0) return '';
  const at = (angle: number, r: number): [number, number] => [
    cx + r * Math.cos(angle),
    cy + r * Math.sin(angle),
  ];
  const point = (angle: number, r: number): string => at(angle, r).map(round).join(' ');
  let angle = -Math.PI / 2;
  return values
    .map((value, index) => {
      if (value === 0) return '';
      const sweep = Math.min((value / total) * 2 * Math.PI, 2 * Math.PI - 0.0001);
      const [from, to] = [angle, angle + sweep];
      angle = to;
      const isLarge = sweep > Math.PI ? 1 : 0;
      const arc = (r: number, end: number, isBack: boolean): string =>
        `A${round(r)} ${round(r)} 0 ${isLarge} ${isBack ? 0 : 1} ${point(end, r)}`;
      const back = inner > 0 ? `L${point(to, inner)}${arc(inner, from, true)}` : `L${round(cx)} ${round(cy)}`;
      const slice = `<path d="M${point(from, outer)}${arc(outer, to, false)}${back}Z" fill="${series.pointColors.get(index) ?? colorAt(index)}" stroke="#ffffff" stroke-width="0.8"/>`;
      const text = sliceLabel(series, index, value / total);
      // Narrow slices have their label outside.
      const isOutside = sweep < 0.35 && inner === 0;
      const [x, y] = at(
        (from + to) / 2,
        isOutside ? outer + size * 0.9 : inner > 0 ? (inner + outer) / 2 : outer * 0.65,
      );
      const isShown = value / total > 0.015;
      return (
        slice + (isShown ? label(x, y + size * 0.35, text, size, { color: isOutside ? INK : '#ffffff' }) : '')
      );
    })
    .join('');
}

function sliceLabel(series: Series, index: number, share: number): string {
  if (series.labels === 'value') return numberShown(series.values[index] ?? 0, series.labelFormat);
  if (series.labels === 'category') return series.categories[index] ?? '';
  return `${Math.round(share * 100)}%`;
}
