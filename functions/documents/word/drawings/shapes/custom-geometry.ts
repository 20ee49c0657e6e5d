import { childOf, childrenNamed, type Element, elementsOf } from '../../package/xml.ts';
import type { Geometry } from './geometry.ts';
import type { Adjust } from './preset-geometry.ts';

const LETTERS = new Map([
  ['a:moveTo', 'M'],
  ['a:lnTo', 'L'],
  ['a:quadBezTo', 'Q'],
  ['a:cubicBezTo', 'C'],
  ['a:close', 'Z'],
]);

/** Reads an a:custGeom (20.1.9.8). */
export function customGeometry(element: Element): Geometry {
  const guides = ['a:avLst', 'a:gdLst'].flatMap((list) =>
    childrenNamed(childOf(element, list), 'a:gd').map(({ attributes: { name = '', fmla = '' } }) => [
      name,
      ...fmla.trim().split(/\s+/),
    ]),
  );
  const paths = childrenNamed(childOf(element, 'a:pathLst'), 'a:path').map((path) => ({
    w: Number(path.attributes.w),
    h: Number(path.attributes.h),
    fill: path.attributes.fill,
    stroke: path.attributes.stroke !== '0' && path.attributes.stroke !== 'false',
    steps: elementsOf(path).flatMap((step) => stepOf(step) ?? []),
  }));
  const { l = 'l', t = 't', r = 'r', b = 'b' } = childOf(element, 'a:rect')?.attributes ?? {};
  return { guides, paths, room: [l, t, r, b] };
}

function stepOf(step: Element): [string[]] | undefined {
  const { wR = '0', hR = '0', stAng = '0', swAng = '0' } = step.attributes;
  if (step.name === 'a:arcTo') return [['A', wR, hR, stAng, swAng]];
  const letter = LETTERS.get(step.name);
  const points = childrenNamed(step, 'a:pt').flatMap(({ attributes: { x = '0', y = '0' } }) => [x, y]);
  return letter ? [[letter, ...points]] : undefined;
}

/** The adjustments that a geometry's a:avLst sets. */
export function adjustments(list: Element | undefined): Adjust {
  const set = new Map<string, number>();
  for (const guide of childrenNamed(list, 'a:gd')) {
    const value = /^val\s+(-?[\d.]+)/.exec(guide.attributes.fmla ?? '')?.[1];
    if (guide.attributes.name && value !== undefined) set.set(guide.attributes.name, Number(value));
  }
  return (name) => set.get(name) ?? (name === 'adj' ? set.get('adj1') : undefined);
}
