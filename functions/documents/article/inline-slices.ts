import { mathText } from '../model/math-text.ts';
import type { ArticleInline } from './article-text.ts';

/** Represents whatever is not text: a formula, a picture, a note's mark. */
export const OTHER = '\ufffc';

/** The text to which ranges and patterns refer: every inline but text counts as one character. */
export function inlinesText(inlines: readonly ArticleInline[]): string {
  return inlines.map(textOfOne).join('');
}

function textOfOne(inline: ArticleInline): string {
  if (typeof inline === 'string') return inline;
  switch (inline.k) {
    case 'run':
    case 'flag':
      return inline.s;
    case 'link':
    case 'cite':
    case 'ref':
      return inlinesText(inline.c);
    case 'br':
      return '\n';
    default:
      return OTHER;
  }
}

/** Full-width signs and other brackets as those of Latin type, one character for each. */
export const withPlainSigns = (text: string): string =>
  text
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[【〔〖⟦]/g, '[')
    .replace(/[】〕〗⟧]/g, ']')
    .replaceAll('、', ',')
    .replaceAll('〜', '-');

/** The text as people read it, with formulas in plain characters and without notes. */
export function plainTextOf(inlines: readonly ArticleInline[]): string {
  return inlines
    .map((inline): string => {
      if (typeof inline === 'string') return inline;
      if (inline.k === 'math') return mathText(inline.m);
      if (inline.k === 'ruby') return plainTextOf(inline.c);
      if (inline.k === 'link' || inline.k === 'cite' || inline.k === 'ref') return plainTextOf(inline.c);
      return inline.k === 'note' || inline.k === 'image' ? '' : textOfOne(inline);
    })
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The inlines between two offsets of `textOf`; runs and links are cut if necessary. */
export function slice(inlines: readonly ArticleInline[], from: number, to = Infinity): ArticleInline[] {
  const out: ArticleInline[] = [];
  let at = 0;
  for (const inline of inlines) {
    const length = textOfOne(inline).length;
    const [start, end] = [Math.max(from - at, 0), Math.min(to - at, length)];
    const isWhole = start === 0 && end === length;
    if (isWhole && (length > 0 || at >= from)) out.push(inline);
    else if (start < end) out.push(part(inline, start, end));
    at += length;
  }
  return out;
}

function part(inline: ArticleInline, from: number, to: number): ArticleInline {
  if (typeof inline === 'string') return inline.slice(from, to);
  if (inline.k === 'run' || inline.k === 'flag') return { ...inline, s: inline.s.slice(from, to) };
  if (inline.k === 'link' || inline.k === 'cite' || inline.k === 'ref')
    return { ...inline, c: slice(inline.c, from, to) };
  return inline;
}

/** Without white space at either end. */
export function trimmed(inlines: readonly ArticleInline[]): ArticleInline[] {
  const text = inlinesText(inlines);
  return slice(inlines, text.length - text.trimStart().length, text.trimEnd().length);
}

export interface Wrapped {
  start: number;
  end: number;
  make(c: ArticleInline[]): ArticleInline;
}

/**
 * Replaces ranges with what `make` returns. Ranges that touch each other or a link are left out, because text can link to one place only.
 */
export function wrap(inlines: readonly ArticleInline[], ranges: readonly Wrapped[]): ArticleInline[] {
  if (ranges.length === 0) return [...inlines];
  const taken = linkPlaces(inlines);
  const out: ArticleInline[] = [];
  let at = 0;
  for (const { start, end, make } of ranges.toSorted((one, other) => one.start - other.start)) {
    if (start < at || end <= start || taken.some((link) => link.start < end && link.end > start)) continue;
    out.push(...slice(inlines, at, start), make(slice(inlines, start, end)));
    at = end;
  }
  return [...out, ...slice(inlines, at)];
}

function linkPlaces(inlines: readonly ArticleInline[]): { start: number; end: number }[] {
  let at = 0;
  return inlines.flatMap((inline) => {
    const start = at;
    at += textOfOne(inline).length;
    const isLink = typeof inline === 'object' && ['link', 'cite', 'ref'].includes(inline.k);
    return isLink ? [{ start, end: at }] : [];
  });
}

/** Without the bold or italic type that all of it has: a style's, which says nothing there. */
export function withoutOneLook(inlines: readonly ArticleInline[]): ArticleInline[] {
  const looks = (['b', 'i'] as const).filter((look) => isAll(inlines, look));
  const plain = (inline: ArticleInline): ArticleInline => {
    if (typeof inline !== 'object') return inline;
    if (inline.k === 'link' || inline.k === 'cite' || inline.k === 'ref')
      return { ...inline, c: inline.c.map(plain) };
    if (inline.k !== 'run') return inline;
    const run = { ...inline };
    for (const look of looks) delete run[look];
    return Object.keys(run).length > 2 ? run : run.s;
  };
  return looks.length > 0 ? inlines.map(plain) : [...inlines];
}

const isAll = (inlines: readonly ArticleInline[], look: 'b' | 'i'): boolean =>
  inlines.every((inline) => {
    if (typeof inline === 'string') return inline.trim() === '';
    if (inline.k === 'link' || inline.k === 'cite' || inline.k === 'ref') return isAll(inline.c, look);
    return inline.k === 'run' ? inline[look] === true || inline.s.trim() === '' : true;
  });

/** The lines of a paragraph, in which JATS has no line ends. */
export function linesOf(list: readonly ArticleInline[]): ArticleInline[][] {
  const lines: ArticleInline[][] = [[]];
  for (const one of list) {
    if (typeof one === 'object' && one.k === 'br') lines.push([]);
    else lines.at(-1)?.push(one);
  }
  return lines.filter((line, index) => index === 0 || line.length > 0);
}
