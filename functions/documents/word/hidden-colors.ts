import { mix, type Theme } from './drawings/shapes/theme-colors.ts';
import { colorOf } from './facts/properties.ts';
import { childOf, descendantOf, type Element, isOn, valOf } from './package/xml.ts';

/** A colour that can't be determined. */
export const UNKNOWN = 'unknown';
export const WHITE = '#ffffff';

/** For each of red, green and blue, of 255: a smaller difference shows no letter. White on Word's palest pattern has 13. */
const LEAST_CONTRAST = 14;

export const isAlike = (one: string, other: string): boolean =>
  [1, 3, 5].every(
    (at) =>
      Math.abs(Number.parseInt(one.slice(at, at + 2), 16) - Number.parseInt(other.slice(at, at + 2), 16)) <
      LEAST_CONTRAST,
  );

/** WordprocessingML's names for the theme's colours (17.18.97); accents have the theme's own. */
const THEMED: Record<string, string> = {
  background1: 'lt1',
  light1: 'lt1',
  bg1: 'lt1',
  text1: 'dk1',
  dark1: 'dk1',
  tx1: 'dk1',
  background2: 'lt2',
  light2: 'lt2',
  bg2: 'lt2',
  text2: 'dk2',
  dark2: 'dk2',
  tx2: 'dk2',
  hyperlink: 'hlink',
  followedHyperlink: 'folHlink',
};
const themed = (name: string, theme: Theme): string => theme.get(THEMED[name] ?? name) ?? UNKNOWN;

/** The theme's colour counts before a typed one. */
function written(element: Element, name: string, prefix: string, theme: Theme): string | undefined {
  const named = valOf(element, `${prefix}${prefix === 'theme' ? 'Color' : ''}`);
  if (!named || named === 'none') return colorOf(valOf(element, name));
  const base = themed(named, theme);
  const share = (end: string) => Number.parseInt(valOf(element, prefix + end) ?? 'ff', 16) / 255;
  return base === UNKNOWN ? base : mix('#000000', mix(WHITE, base, share('Tint')), share('Shade'));
}

/** The colour that `w:shd` paints (17.3.5, 17.18.78); undefined: none. */
export function fillOf(shading: Element | undefined, theme: Theme): string | undefined {
  const pattern = valOf(shading) ?? 'clear';
  if (!shading || pattern === 'nil') return undefined;
  const fill = written(shading, 'fill', 'themeFill', theme);
  if (pattern === 'clear') return fill;
  const ink = written(shading, 'color', 'theme', theme) ?? '#000000';
  const share = pattern === 'solid' ? 1 : Number(/^pct(\d+)$/.exec(pattern)?.[1] ?? Number.NaN) / 100;
  if (ink === UNKNOWN || fill === UNKNOWN) return UNKNOWN;
  if (isAlike(ink, fill ?? WHITE)) return fill ?? WHITE;
  return Number.isNaN(share) ? UNKNOWN : mix(fill ?? WHITE, ink, share);
}

/** The colour of a run's letters, 'none' if they are not filled; undefined: automatic. */
export function inkOf(run: Element | undefined, color: string | undefined, theme: Theme): string | undefined {
  const fill = childOf(run, 'wordml:textFill');
  if (fill) return childOf(fill, 'wordml:noFill') ? 'none' : (effectColor(fill, theme) ?? UNKNOWN);
  const own = childOf(run, 'w:color');
  return (own && written(own, 'val', 'theme', theme)) ?? color;
}

function effectColor(effect: Element, theme: Theme): string | undefined {
  const { 'wordml:val': typed } = descendantOf(effect, 'wordml:srgbClr')?.attributes ?? {};
  const { 'wordml:val': named } = descendantOf(effect, 'wordml:schemeClr')?.attributes ?? {};
  return colorOf(typed) ?? (named ? themed(named, theme) : undefined);
}

/** A share of 100,000, of which nothing is left to see. */
const TRANSPARENT = 95_000;

/** Letters with an outline or a shadow are visible on any background, unless the effect is off, transparent or of its colour. */
export const isDrawnRound = (run: Element | undefined, behind: string, theme: Theme): boolean =>
  ['w:outline', 'w:shadow', 'w:emboss', 'w:imprint'].some((name) => isOn(childOf(run, name))) ||
  ['wordml:textOutline', 'wordml:shadow', 'wordml:glow'].some((name) => {
    const effect = childOf(run, name);
    if (!effect || descendantOf(effect, 'wordml:noFill')) return false;
    const alpha = Number(descendantOf(effect, 'wordml:alpha')?.attributes['wordml:val'] ?? 0);
    return alpha < TRANSPARENT && !isAlike(effectColor(effect, theme) ?? UNKNOWN, behind);
  });
