import { arcTo, ellipseAngle, number } from './outline.ts';
import { EMU } from './paint.ts';
import type { Outline } from './shape.ts';

/** A shape as DrawingML describes it (20.1.9): values by successive formulas, and paths through them. */
export interface Geometry {
  /** A name, an operation and its operands: `['x1', '+-', 'r', '0', 'x2']`. */
  guides: readonly (readonly string[])[];
  paths: readonly GeometryPath[];
  /** Left, top, right and bottom edge of the room for text. */
  room: readonly string[];
}

export interface GeometryPath {
  /** The size in which the path is written; without one, English Metric Units. */
  w?: number;
  h?: number;
  /** How its fill differs from the shape's (ST_PathFillMode, 20.1.10.37). */
  fill?: string;
  stroke?: boolean;
  /** A letter of SVG, then names or numbers; `A`: both radii, the first angle, the angle swept. */
  steps: readonly (readonly string[])[];
}

type Value = (token: string | undefined) => number;

/** The paths of a shape with the given size in points. */
export function outlinesOf(geometry: Geometry, width: number, height: number): Outline[] {
  return geometry.paths.map((path) => {
    const own = [path.w || width * EMU, path.h || height * EMU] as const;
    const value = valuesOf(geometry, own[0], own[1]);
    return {
      d: pathData(path.steps, value, [width / own[0], height / own[1]]),
      filled: path.fill !== 'none',
      stroked: path.stroke !== false,
      tone: TONES[path.fill ?? ''],
    };
  });
}

/** The free space around text at left, top, right and bottom: the author's margins, and the room that the outline takes. */
export function insetIn(
  { width, height }: { width: number; height: number },
  geometry: Geometry,
  inset: readonly [number, number, number, number],
): [number, number, number, number] {
  const value = valuesOf(geometry, width * EMU, height * EMU);
  const [left = 0, top = 0, right = 0, bottom = 0] = geometry.room.map((edge) => value(edge) / EMU);
  return [inset[0] + left, inset[1] + top, inset[2] + width - right, inset[3] + height - bottom];
}

/** Shares of white or, if negative, of black. The standard gives only the names. */
const TONES: Record<string, number> = { lighten: 0.4, lightenLess: 0.2, darken: -0.4, darkenLess: -0.2 };

function pathData(steps: GeometryPath['steps'], value: Value, scale: readonly [number, number]): string {
  let d = '';
  let at: readonly [number, number] = [0, 0];
  for (const [letter = '', ...tokens] of steps) {
    const numbers = tokens.map(value);
    if (letter === 'A') {
      const [rx = 0, ry = 0, start = 0, swing = 0] = numbers;
      const radii = [Math.abs(rx), Math.abs(ry)] as const;
      const [first, last] = [start, start + swing].map((angle) => ellipseAngle(angle / 60_000, ...radii));
      const arc = arcTo(at, radii[0] * scale[0], radii[1] * scale[1], first ?? 0, last ?? 0);
      d += arc.d;
      at = arc.end;
    } else {
      const scaled = numbers.map((each, index) => each * (scale[index % 2] ?? 1));
      d += letter + scaled.map(number).join(' ');
      at = letter === 'Z' ? at : [scaled.at(-2) ?? 0, scaled.at(-1) ?? 0];
    }
  }
  return d.startsWith('M') ? d : '';
}

/** Evaluates names and formulas (20.1.9.11). */
function valuesOf({ guides }: Geometry, w: number, h: number): Value {
  const [ss, ls] = [Math.min(w, h), Math.max(w, h)];
  const known = new Map<string, number>(
    Object.entries({ l: 0, t: 0, r: w, b: h, w, h, ss, ls, hc: w / 2, vc: h / 2, ...TURNS }),
  );
  for (const share of [2, 3, 4, 5, 6, 8, 10, 12, 16, 32]) {
    known.set(`wd${share}`, w / share);
    known.set(`hd${share}`, h / share);
    known.set(`ssd${share}`, ss / share);
  }
  const value: Value = (token = '0') => known.get(token) ?? (Number(token) || 0);
  for (const [name = '', operation = '', ...operands] of guides) {
    const [x = 0, y = 0, z = 0] = operands.map(value);
    known.set(name, OPERATIONS[operation]?.(x, y, z) ?? 0);
  }
  return value;
}

/** Parts of a full turn, in sixty thousandths of a degree. */
const TURNS = {
  cd2: 10_800_000,
  cd4: 5_400_000,
  cd8: 2_700_000,
  '3cd4': 16_200_000,
  '3cd8': 8_100_000,
  '5cd8': 13_500_000,
  '7cd8': 18_900_000,
};

const UNIT = Math.PI / 180 / 60_000;

const OPERATIONS: Record<string, (x: number, y: number, z: number) => number> = {
  val: (x) => x,
  '*/': (x, y, z) => (z === 0 ? 0 : (x * y) / z),
  '+-': (x, y, z) => x + y - z,
  '+/': (x, y, z) => (z === 0 ? 0 : (x + y) / z),
  '?:': (x, y, z) => (x > 0 ? y : z),
  abs: Math.abs,
  at2: (x, y) => Math.atan2(y, x) / UNIT,
  cos: (x, y) => x * Math.cos(y * UNIT),
  sin: (x, y) => x * Math.sin(y * UNIT),
  tan: (x, y) => x * Math.tan(y * UNIT),
  cat2: (x, y, z) => x * Math.cos(Math.atan2(z, y)),
  sat2: (x, y, z) => x * Math.sin(Math.atan2(z, y)),
  max: (x, y) => Math.max(x, y),
  min: (x, y) => Math.min(x, y),
  mod: Math.hypot,
  pin: (x, y, z) => Math.min(Math.max(x, y), z),
  sqrt: Math.sqrt,
};
