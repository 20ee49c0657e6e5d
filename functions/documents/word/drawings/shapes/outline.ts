import type { Outline } from './shape.ts';

export type Point = readonly [number, number];

/** A closed outline through points. */
export function polygon(...points: Point[]): Outline {
  return { d: `${path(points)}Z`, filled: true, stroked: true };
}

/** A line that encloses nothing. */
export function open(d: string): Outline {
  return { d, filled: false, stroked: true };
}

export function closed(d: string): Outline {
  return { d, filled: true, stroked: true };
}

/** Straight lines from point to point. */
export function path(points: readonly Point[]): string {
  return points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${number(x)} ${number(y)}`).join('');
}

export function number(value: number): string {
  return Number.isFinite(value) ? String(Math.round(value * 100) / 100) : '0';
}

/** An elliptic arc from one angle over another (degrees, clockwise from the right), from where the path stands. */
export function arcTo(
  from: Point,
  rx: number,
  ry: number,
  start: number,
  swing: number,
): { d: string; end: Point } {
  const steps = Math.max(1, Math.ceil(Math.abs(swing) / 120));
  const [cx, cy] = [from[0] - rx * cosine(start), from[1] - ry * sine(start)];
  let d = '';
  let end: Point = from;
  for (let step = 1; step <= steps; step += 1) {
    const angle = start + (swing * step) / steps;
    end = [cx + rx * cosine(angle), cy + ry * sine(angle)];
    d += `A${number(rx)} ${number(ry)} 0 0 ${swing > 0 ? 1 : 0} ${number(end[0])} ${number(end[1])}`;
  }
  return { d, end };
}

export function ellipse(x: number, y: number, rx: number, ry: number): string {
  const start: Point = [x + rx, y];
  return `M${number(start[0])} ${number(y)}${arcTo(start, rx, ry, 0, 360).d}Z`;
}

/** A rectangle with each corner (upper left, then clockwise) round by so much; negative: cut off straight. */
export function rounded(
  width: number,
  height: number,
  corners: readonly [number, number, number, number],
): string {
  const [a, b, c, d] = corners;
  const corner = (r: number, x: number, y: number): string =>
    r > 0 ? `A${number(r)} ${number(r)} 0 0 1 ${number(x)} ${number(y)}` : `L${number(x)} ${number(y)}`;
  const size = Math.abs;
  return [
    `M${number(size(a))} 0H${number(width - size(b))}`,
    corner(b, width, size(b)),
    `V${number(height - size(c))}`,
    corner(c, width - size(c), height),
    `H${number(size(d))}`,
    corner(d, 0, height - size(d)),
    `V${number(size(a))}`,
    corner(a, size(a), 0),
    'Z',
  ].join('');
}

function cosine(degrees: number): number {
  return Math.cos((degrees * Math.PI) / 180);
}

function sine(degrees: number): number {
  return Math.sin((degrees * Math.PI) / 180);
}
