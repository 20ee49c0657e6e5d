import { childOf, childrenNamed, type Element, elementsOf } from '../../package/xml.ts';
import { arcTo, number } from './outline.ts';
import type { Adjust } from './preset.ts';
import type { Outline } from './shape.ts';

type Value = (token: string | undefined) => number;

/** The adjustments that a geometry's a:avLst sets. */
export function adjustments(list: Element | undefined): Adjust {
  const set = new Map<string, number>();
  for (const guide of childrenNamed(list, 'a:gd')) {
    const value = /^val\s+(-?[\d.]+)/.exec(guide.attributes.fmla ?? '')?.[1];
    if (guide.attributes.name && value !== undefined) set.set(guide.attributes.name, Number(value));
  }
  return (name, usual) => set.get(name) ?? (name === 'adj' ? set.get('adj1') : undefined) ?? usual;
}

/** The paths of a:custGeom (20.1.9.8) for a shape of that size in points. */
export function customOutlines(geometry: Element, width: number, height: number): Outline[] {
  const list = childOf(geometry, 'a:pathLst');
  return childrenNamed(list, 'a:path').map((path) => {
    const own = [Number(path.attributes.w ?? 0), Number(path.attributes.h ?? 0)] as const;
    // A path without a size of its own is written in the shape's English Metric Units.
    const sizes = [own[0] || width * 12_700, own[1] || height * 12_700] as const;
    const value = guides(geometry, sizes[0], sizes[1]);
    const scale = [width / sizes[0], height / sizes[1]] as const;
    return {
      d: pathData(path, value, scale),
      filled: path.attributes.fill !== 'none',
      stroked: path.attributes.stroke !== '0' && path.attributes.stroke !== 'false',
    };
  });
}

function pathData(path: Element, value: Value, scale: readonly [number, number]): string {
  let d = '';
  let at: readonly [number, number] = [0, 0];
  const points = (command: Element): [number, number][] =>
    childrenNamed(command, 'a:pt').map(({ attributes }) => [
      value(attributes.x) * scale[0],
      value(attributes.y) * scale[1],
    ]);
  for (const command of elementsOf(path)) {
    const letter = { 'a:moveTo': 'M', 'a:lnTo': 'L', 'a:quadBezTo': 'Q', 'a:cubicBezTo': 'C' }[command.name];
    if (letter) {
      const list = points(command);
      d += letter + list.map(([x, y]) => `${number(x)} ${number(y)}`).join(' ');
      at = list.at(-1) ?? at;
    } else if (command.name === 'a:arcTo') {
      const { wR, hR, stAng, swAng } = command.attributes;
      const arc = arcTo(
        at,
        Math.abs(value(wR)) * scale[0],
        Math.abs(value(hR)) * scale[1],
        value(stAng) / 60_000,
        value(swAng) / 60_000,
      );
      d += arc.d;
      at = arc.end;
    } else if (command.name === 'a:close') d += 'Z';
  }
  return d.startsWith('M') ? d : '';
}

/** Names and formulas (20.1.9.11) to numbers. */
function guides(geometry: Element, w: number, h: number): Value {
  const [ss, ls] = [Math.min(w, h), Math.max(w, h)];
  const known = new Map<string, number>(
    Object.entries({
      l: 0,
      t: 0,
      r: w,
      b: h,
      w,
      h,
      ss,
      ls,
      hc: w / 2,
      vc: h / 2,
      cd2: 10_800_000,
      cd4: 5_400_000,
      cd8: 2_700_000,
      '3cd4': 16_200_000,
    }),
  );
  for (const share of [2, 3, 4, 5, 6, 8, 10, 12, 16, 32]) {
    known.set(`wd${share}`, w / share);
    known.set(`hd${share}`, h / share);
    known.set(`ssd${share}`, ss / share);
  }
  const value: Value = (token = '0') => known.get(token) ?? (Number(token) || 0);
  for (const list of ['a:avLst', 'a:gdLst']) {
    for (const { attributes } of childrenNamed(childOf(geometry, list), 'a:gd')) {
      const [operation = '', ...operands] = (attributes.fmla ?? '').trim().split(/\s+/);
      const [x = 0, y = 0, z = 0] = operands.map(value);
      known.set(attributes.name ?? '', OPERATIONS[operation]?.(x, y, z) ?? 0);
    }
  }
  return value;
}

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
