import type { Package } from '../../package/open-package.ts';
import { relatedXml } from '../../package/related-xml.ts';
import { childOf, descendantOf, type Element, elementsOf } from '../../package/xml.ts';
import colors from './colors.json' with { type: 'json' };

/** The colours of the document's theme by their names there: dk1, lt1, accent1 … */
export type Theme = ReadonlyMap<string, string>;

export interface Color {
  /** `#rrggbb`. */
  hex: string;
  /** 0 is transparent, 1 opaque. */
  alpha: number;
}

/** A document's names for the theme's colours (the usual w:clrSchemeMapping). */
const MAPPED: Record<string, string> = { tx1: 'dk1', bg1: 'lt1', tx2: 'dk2', bg2: 'lt2' };

const NAMED = new Map(Object.entries(colors.named));

export function readTheme(pkg: Package): Theme {
  // Office's own, for documents without one.
  const theme = new Map(Object.entries(colors.office));
  const scheme = descendantOf(relatedXml(pkg, 'theme'), 'a:clrScheme');
  for (const entry of scheme ? elementsOf(scheme) : []) {
    const [color] = elementsOf(entry);
    const hex = color?.attributes.lastClr ?? color?.attributes.val;
    if (hex && /^[0-9a-f]{6}$/i.test(hex)) theme.set(entry.name.replace('a:', ''), `#${hex.toLowerCase()}`);
  }
  return theme;
}

/** The colour in an element such as a:solidFill; `place` is what `phClr` means there (20.1.2.3). */
export function colorIn(element: Element | undefined, theme: Theme, place?: Color): Color | undefined {
  for (const child of element ? elementsOf(element) : []) {
    const base = baseOf(child, theme, place);
    if (base) return modified(base, child);
  }
  return undefined;
}

function baseOf(element: Element, theme: Theme, place?: Color): Color | undefined {
  const { val = '', lastClr, r, g, b } = element.attributes;
  switch (element.name) {
    case 'a:srgbClr':
      return /^[0-9a-f]{6}$/i.test(val) ? { hex: `#${val.toLowerCase()}`, alpha: 1 } : undefined;
    case 'a:sysClr':
      return { hex: `#${lastClr ?? (val === 'window' ? 'ffffff' : '000000')}`, alpha: 1 };
    case 'a:prstClr':
      return { hex: namedColor(val) ?? '#808080', alpha: 1 };
    case 'a:scrgbClr':
      return {
        hex: hexOf([r, g, b].map((share) => (Number.parseFloat(share ?? '0') / 100_000) * 255)),
        alpha: 1,
      };
    case 'a:schemeClr': {
      if (val === 'phClr') return place;
      const hex = theme.get(MAPPED[val] ?? val);
      return hex === undefined ? undefined : { hex, alpha: 1 };
    }
  }
  return undefined;
}

/** A colour of VML or CSS by its name. */
export function namedColor(name: string): string | undefined {
  const plain = name.toLowerCase();
  const base = NAMED.get(plain.replace(/^(dk|dark|lt|light|med|medium)/, ''));
  if (NAMED.has(plain) || !base) return NAMED.get(plain);
  return mix(
    base,
    /^(dk|dark)/.test(plain) ? '#000000' : '#ffffff',
    /^(dk|dark|lt|light)/.test(plain) ? 0.45 : 0.2,
  );
}

/** 20.1.2.3: lumMod and lumOff change the lightness, shade and tint mix with black and white. */
function modified({ hex, alpha }: Color, element: Element): Color {
  const made = { hex, alpha };
  for (const change of elementsOf(element)) {
    const share = Number.parseFloat(change.attributes.val ?? '') / 100_000;
    if (Number.isNaN(share)) continue;
    if (change.name === 'a:alpha') made.alpha *= share;
    else if (change.name === 'a:lumMod') made.hex = withLightness(made.hex, (light) => light * share);
    else if (change.name === 'a:lumOff') made.hex = withLightness(made.hex, (light) => light + share);
    else if (change.name === 'a:shade') made.hex = mix('#000000', made.hex, share);
    else if (change.name === 'a:tint') made.hex = mix('#ffffff', made.hex, share);
  }
  return made;
}

/** `share` of the way from one colour to another. */
export function mix(from: string, to: string, share: number): string {
  const ends = channels(to);
  return hexOf(channels(from).map((value, index) => value + ((ends[index] ?? 0) - value) * share));
}

function channels(hex: string): number[] {
  const value = Number.parseInt(hex.slice(1), 16) || 0;
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function hexOf(parts: number[]): string {
  return `#${parts
    .map((part) =>
      Math.round(Math.min(255, Math.max(0, part)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

function withLightness(hex: string, change: (light: number) => number): string {
  const parts = channels(hex).map((part) => part / 255);
  const [high, low] = [Math.max(...parts), Math.min(...parts)];
  const light = (high + low) / 2;
  const next = Math.min(1, Math.max(0, change(light)));
  // In HSL, hue and saturation stay if the chroma changes with the range that the lightness allows.
  const room = (at: number): number => 1 - Math.abs(2 * at - 1);
  const factor = room(light) === 0 ? 0 : room(next) / room(light);
  return hexOf(parts.map((part) => (next + (part - light) * factor) * 255));
}

/** The reference of a shape's style (a:lnRef, a:fillRef, a:fontRef); undefined if it means none. */
export function styleColor(style: Element | undefined, name: string, theme: Theme): Color | undefined {
  const reference = childOf(style, name);
  return reference && reference.attributes.idx !== '0' ? colorIn(reference, theme) : undefined;
}
