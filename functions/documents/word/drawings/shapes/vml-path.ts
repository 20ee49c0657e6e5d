import { number } from './outline.ts';
import type { Outline } from './shape.ts';

/** How many numbers a command takes at a time, and its letter in SVG. */
const COMMANDS: Record<string, { take: number; letter: string; relative?: true }> = {
  m: { take: 2, letter: 'M' },
  l: { take: 2, letter: 'L' },
  c: { take: 6, letter: 'C' },
  t: { take: 2, letter: 'M', relative: true },
  r: { take: 2, letter: 'L', relative: true },
  v: { take: 6, letter: 'C', relative: true },
  qb: { take: 2, letter: 'L' },
  qx: { take: 2, letter: 'L' },
  qy: { take: 2, letter: 'L' },
  wa: { take: 8, letter: 'arc' },
  wr: { take: 8, letter: 'arc' },
  at: { take: 8, letter: 'arc' },
  ar: { take: 8, letter: 'arc' },
};

/**
 * The path of a VML shape (ECMA-376 Part 4, 19.1.2.19) with its origin and scale in points; undefined if it uses formulas, which presets
 * replace.
 */
export function vmlOutline(
  path: string,
  origin: readonly [number, number],
  scale: readonly [number, number],
): Outline | undefined {
  if (path.includes('@')) return undefined;
  let d = '';
  let filled = true;
  let at: readonly [number, number] = [0, 0];
  const point = (x: number, y: number): string =>
    `${number((x - origin[0]) * scale[0])} ${number((y - origin[1]) * scale[1])}`;
  for (const [, name = '', list = ''] of path.matchAll(
    /(nf|ns|qb|qx|qy|wa|wr|at|ar|ae|al|[mlcxetrv])([-\d., ]*)/gi,
  )) {
    const lower = name.toLowerCase();
    if (lower === 'nf') filled = false;
    else if (lower === 'x') d += 'Z';
    const command = COMMANDS[lower];
    if (!command) continue;
    const values = numbersOf(list, command.take);
    for (let from = 0; from + command.take <= values.length; from += command.take) {
      const part = values.slice(from, from + command.take);
      if (command.letter === 'arc') {
        const arc = ellipseArc(part, lower, d === '', point);
        d += arc.d;
        at = arc.end;
        continue;
      }
      const absolute = part.map((value, index) => value + (command.relative ? (at[index % 2] ?? 0) : 0));
      const pairs = Array.from({ length: command.take / 2 }, (_, index) =>
        point(absolute[index * 2] ?? 0, absolute[index * 2 + 1] ?? 0),
      );
      d += (command.letter === 'M' && from > 0 ? 'L' : command.letter) + pairs.join(' ');
      at = [absolute.at(-2) ?? 0, absolute.at(-1) ?? 0];
    }
  }
  return d.startsWith('M') ? { d, filled, stroked: true } : undefined;
}

/** Numbers separated by commas or spaces; a missing number between two commas, or in the last pair, is zero. */
function numbersOf(list: string, take: number): number[] {
  const trimmed = list.trim();
  if (trimmed === '') return take === 2 ? [0, 0] : [];
  const values = trimmed
    .replace(/(\d)\s+(?=[-\d])/g, '$1,')
    .replace(/(\d)-/g, '$1,-')
    .split(',')
    .map((part) => Number(part) || 0);
  while (values.length % take !== 0) values.push(0);
  return values;
}

/** An arc of the ellipse in a box, from the ray through one point to that through another; `w…` goes clockwise. */
function ellipseArc(
  [left = 0, top = 0, right = 0, bottom = 0, x1 = 0, y1 = 0, x2 = 0, y2 = 0]: number[],
  name: string,
  isFirst: boolean,
  point: (x: number, y: number) => string,
): { d: string; end: readonly [number, number] } {
  const [cx, cy, rx, ry] = [
    (left + right) / 2,
    (top + bottom) / 2,
    Math.abs(right - left) / 2,
    Math.abs(bottom - top) / 2,
  ];
  const angle = (x: number, y: number): number =>
    (Math.atan2((y - cy) / (ry || 1), (x - cx) / (rx || 1)) * 180) / Math.PI;
  const isClockwise = name.startsWith('w');
  const start = angle(x1, y1);
  let swing = angle(x2, y2) - start;
  if (isClockwise && swing <= 0) swing += 360;
  if (!isClockwise && swing >= 0) swing -= 360;
  const steps = Math.ceil(Math.abs(swing) / 10);
  const at = (step: number): readonly [number, number] => {
    const turn = ((start + (swing * step) / steps) * Math.PI) / 180;
    return [cx + rx * Math.cos(turn), cy + ry * Math.sin(turn)];
  };
  const points = Array.from({ length: steps + 1 }, (_, step) => at(step));
  const moves = isFirst || name === 'wr' || name === 'ar';
  const d = points.map(([x, y], index) => `${index === 0 && moves ? 'M' : 'L'}${point(x, y)}`).join('');
  return { d, end: at(steps) };
}
