import { childOf, childrenNamed, type Element, elementsOf } from '../../package/xml.ts';
import type { Stroke } from './shape.ts';
import { type Color, colorIn, mix, styleColor, type Theme } from './theme-colors.ts';

/** English Metric Units in a point. */
export const EMU = 12_700;

/** Line widths of the theme's three styles, points. */
const THEME_WIDTHS = [0, 0.5, 1, 1.5];

/** Lengths of dashes and gaps in line widths (20.1.10.49); VML has other names for two of them. */
const DASHES = new Map([
  ['dot', [1, 3]],
  ['sysdot', [1, 1]],
  ['1 1', [1, 1]],
  ['dash', [4, 3]],
  ['sysdash', [3, 1]],
  ['lgdash', [8, 3]],
  ['dashdot', [4, 3, 1, 3]],
  ['sysdashdot', [3, 1, 1, 1]],
  ['lgdashdot', [8, 3, 1, 3]],
  ['lgdashdotdot', [8, 3, 1, 3, 1, 3]],
  ['sysdashdotdot', [3, 1, 1, 1, 1, 1]],
]);

/** Empty: a solid line. */
export function dashNamed(name = ''): number[] {
  return DASHES.get(name.toLowerCase().replace('short', 'sys').replace('long', 'lg')) ?? [];
}

/** The fill of a shape: by its own properties, or by the style it refers to. */
export function fillOf(
  properties: Element | undefined,
  style: Element | undefined,
  theme: Theme,
): Color | undefined {
  for (const child of properties ? elementsOf(properties) : []) {
    if (child.name === 'a:noFill') return undefined;
    if (child.name === 'a:solidFill') return colorIn(child, theme, styleColor(style, 'a:fillRef', theme));
    if (child.name === 'a:gradFill') return middleOf(child, theme, styleColor(style, 'a:fillRef', theme));
    if (child.name === 'a:pattFill') {
      const [front, back] = ['a:fgClr', 'a:bgClr'].map((name) => colorIn(childOf(child, name), theme));
      return front && back ? { hex: mix(back.hex, front.hex, 0.35), alpha: 1 } : (front ?? back);
    }
  }
  return styleColor(style, 'a:fillRef', theme);
}

/** A gradient is filled with the colour between its ends. */
function middleOf(gradient: Element, theme: Theme, place: Color | undefined): Color | undefined {
  const stops = childrenNamed(childOf(gradient, 'a:gsLst'), 'a:gs');
  const [first, last] = [stops[0], stops.at(-1)].map((stop) => colorIn(stop, theme, place));
  return first && last
    ? { hex: mix(first.hex, last.hex, 0.5), alpha: (first.alpha + last.alpha) / 2 }
    : first;
}

export function strokeOf(
  properties: Element | undefined,
  style: Element | undefined,
  theme: Theme,
): Stroke | undefined {
  const line = childOf(properties, 'a:ln');
  if (childOf(line, 'a:noFill')) return undefined;
  const themed = styleColor(style, 'a:lnRef', theme);
  const color =
    colorIn(childOf(line, 'a:solidFill'), theme, themed) ??
    middleOfLine(line, theme, themed) ??
    themed ??
    (line && elementsOf(line).length > 0 && !style ? { hex: '#000000', alpha: 1 } : undefined);
  if (!color) return undefined;
  const index = Number(childOf(style, 'a:lnRef')?.attributes.idx ?? 1);
  const width = Number(line?.attributes.w) / EMU;
  return {
    color,
    width: width > 0 ? width : (THEME_WIDTHS[index] ?? 0.75) || 0.75,
    dash: dashNamed(childOf(line, 'a:prstDash')?.attributes.val),
    head: hasTip(childOf(line, 'a:headEnd')),
    tail: hasTip(childOf(line, 'a:tailEnd')),
  };
}

function middleOfLine(line: Element | undefined, theme: Theme, place: Color | undefined): Color | undefined {
  const gradient = childOf(line, 'a:gradFill');
  return gradient && middleOf(gradient, theme, place);
}

function hasTip(end: Element | undefined): boolean {
  const type = end?.attributes.type;
  return type !== undefined && type !== 'none';
}
