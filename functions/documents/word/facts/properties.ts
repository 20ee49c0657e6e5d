import { childOf, type Element, elementsOf, isOn, pointsOf, valOf } from '../package/xml.ts';

/** Character formatting as written (ECMA-376 Part 1, 17.3.2); undefined: says nothing, inherits. */
export interface RunProperties {
  b?: boolean;
  i?: boolean;
  u?: boolean;
  strike?: boolean;
  caps?: boolean;
  smallCaps?: boolean;
  vanish?: boolean;
  rtl?: boolean;
  pos?: 'sup' | 'sub' | 'none';
  font?: string;
  /** Points. */
  size?: number;
  color?: string;
  highlight?: string;
  lang?: string;
}

/** Paragraph formatting as written (17.3.1); lengths in points. */
export interface ParagraphProperties {
  align?: string;
  rtl?: boolean;
  start?: number;
  end?: number;
  first?: number;
  numId?: string;
  level?: number;
  outline?: number;
  keepNext?: boolean;
  pageBreakBefore?: boolean;
  border?: boolean;
  fill?: string;
  /** Whether one of its own tab stops is right-aligned. */
  rightTab?: boolean;
  before?: number;
  after?: number;
  /** Times a line's own height; negative: exactly so many points. */
  line?: number;
}

const HIGHLIGHTS: Record<string, string> = {
  yellow: '#fff59d',
  green: '#b9f6ca',
  cyan: '#b2ebf2',
  magenta: '#f8bbd0',
  blue: '#bbdefb',
  red: '#ffcdd2',
  darkBlue: '#9fa8da',
  darkCyan: '#80cbc4',
  darkGreen: '#a5d6a7',
  darkMagenta: '#ce93d8',
  darkRed: '#ef9a9a',
  darkYellow: '#e6d690',
  darkGray: '#bdbdbd',
  lightGray: '#e0e0e0',
  black: '#bdbdbd',
};

export function readRunProperties(element: Element | undefined): RunProperties {
  const found: RunProperties = {};
  if (!element) return found;
  for (const child of elementsOf(element)) {
    switch (child.name) {
      case 'w:b':
        found.b = isOn(child);
        break;
      case 'w:i':
        found.i = isOn(child);
        break;
      case 'w:u':
        found.u = (valOf(child) ?? 'single') !== 'none';
        break;
      case 'w:strike':
      case 'w:dstrike':
        found.strike = isOn(child);
        break;
      case 'w:caps':
        found.caps = isOn(child);
        break;
      case 'w:smallCaps':
        found.smallCaps = isOn(child);
        break;
      case 'w:vanish':
        found.vanish = isOn(child);
        break;
      case 'w:rtl':
        found.rtl = isOn(child);
        break;
      case 'w:vertAlign': {
        const value = valOf(child);
        found.pos = value === 'superscript' ? 'sup' : value === 'subscript' ? 'sub' : 'none';
        break;
      }
      case 'w:position': {
        // Half points; a run raised or lowered by at least 2 pt reads as a script.
        const raised = Number(valOf(child) ?? 0);
        if (Math.abs(raised) >= 4 && found.pos === undefined) found.pos = raised > 0 ? 'sup' : 'sub';
        break;
      }
      case 'w:rFonts': {
        const font = valOf(child, 'ascii') ?? valOf(child, 'hAnsi') ?? valOf(child, 'cs');
        if (font) found.font = font;
        break;
      }
      case 'w:sz': {
        const size = Number(valOf(child)) / 2;
        if (size > 0) found.size = size;
        break;
      }
      case 'w:color':
        found.color = colorOf(valOf(child));
        break;
      case 'w:highlight':
        found.highlight = HIGHLIGHTS[valOf(child) ?? ''] ?? 'none';
        break;
      case 'w:lang': {
        const lang = valOf(child);
        if (lang) found.lang = lang;
        break;
      }
    }
  }
  return found;
}

export function readParagraphProperties(element: Element | undefined): ParagraphProperties {
  const found: ParagraphProperties = {};
  if (!element) return found;
  for (const child of elementsOf(element)) {
    switch (child.name) {
      case 'w:jc':
        found.align = valOf(child);
        break;
      case 'w:bidi':
        found.rtl = isOn(child);
        break;
      case 'w:keepNext':
        found.keepNext = isOn(child);
        break;
      case 'w:pageBreakBefore':
        found.pageBreakBefore = isOn(child);
        break;
      case 'w:outlineLvl': {
        const level = Number(valOf(child));
        if (level >= 0 && level <= 9) found.outline = level;
        break;
      }
      case 'w:ind': {
        const start = pointsOf(valOf(child, 'start') ?? valOf(child, 'left'));
        const end = pointsOf(valOf(child, 'end') ?? valOf(child, 'right'));
        const first = pointsOf(valOf(child, 'firstLine'));
        const hanging = pointsOf(valOf(child, 'hanging'));
        if (start !== undefined) found.start = start;
        if (end !== undefined) found.end = end;
        if (hanging !== undefined) found.first = -hanging;
        else if (first !== undefined) found.first = first;
        break;
      }
      case 'w:numPr': {
        const numId = valOf(childOf(child, 'w:numId'));
        const level = Number(valOf(childOf(child, 'w:ilvl')));
        if (numId !== undefined) found.numId = numId;
        if (Number.isInteger(level) && level >= 0 && level <= 8) found.level = level;
        break;
      }
      case 'w:pBdr':
        found.border = elementsOf(child).filter((side) => isDrawn(side)).length >= 3;
        break;
      case 'w:shd': {
        const fill = colorOf(valOf(child, 'fill'));
        found.fill = fill === '#ffffff' ? 'none' : (fill ?? 'none');
        break;
      }
      case 'w:tabs':
        found.rightTab = elementsOf(child).some((tab) => /^(right|end)$/.test(valOf(tab) ?? ''));
        break;
      case 'w:spacing': {
        const before = pointsOf(valOf(child, 'before'));
        const after = pointsOf(valOf(child, 'after'));
        if (before !== undefined) found.before = before;
        if (after !== undefined) found.after = after;
        const line = pointsOf(valOf(child, 'line'));
        const rule = valOf(child, 'lineRule') ?? 'auto';
        // Automatic lines are counted in 240ths, which read as points are twelfths.
        if (line !== undefined && line > 0)
          found.line = rule === 'auto' ? line / 12 : rule === 'exact' ? -line : undefined;
        break;
      }
    }
  }
  return found;
}

/** `#rrggbb`, or undefined for automatic and unreadable colours. */
export function colorOf(value: string | undefined): string | undefined {
  const match = /^#?([0-9a-f]{6})$/i.exec(value ?? '');
  return match?.[1] ? `#${match[1].toLowerCase()}` : undefined;
}

/** Whether a border is drawn: it has a line style (17.18.2). */
export function isDrawn(border: Element): boolean {
  return !/^(nil|none)$/.test(valOf(border) ?? 'none');
}
