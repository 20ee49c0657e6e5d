import type { ArticleInline, Reference } from './article-text.ts';
import { isAfterName } from './cross-references.ts';
import { inlinesText, OTHER, withPlainSigns } from './inline-slices.ts';

export interface Cited {
  start: number;
  end: number;
  to: string[];
}

export type NumberStyle = 'brackets' | 'raised' | 'parentheses' | 'slashes';

const LIST = String.raw`\s?\d{1,4}(?:\s?[-–—−,;]\s?\d{1,4}){0,40}\s?`;
const BRACKETS = new RegExp(String.raw`\[(${LIST})\](?:\s?[-–—]\s?\[(\d{1,4})\])?`, 'gu');
const PARENTHESES = new RegExp(String.raw`\((${LIST})\)`, 'gu');
const SLASHES = new RegExp(String.raw`(?<=^|[^\d\p{L}/])/(${LIST})/(?![\d\p{L}])`, 'gu');
const ONLY_LIST = new RegExp(`^${LIST}$`, 'u');

/** Text before an interval, a count or a value, which may also be in brackets. */
const BEFORE_INTERVAL = /(?:[=∈×<>≤≥±^√(]|\b(?:interval|range|ranges|ranging|between|CI|in the range))\s*$/iu;
/** An interval has two ends: a lone number behind one of these words is none. */
const LONE = /^\s?\d{1,4}\s?$/u;
/** Text before a number in parentheses that counts something else: a name, or a value as in 'n = 12 (3)'. */
const BEFORE_COUNT = /\b(?:steps?|n|N|and|or|df|of|items?|formula)\.?\s*$|[=<>≈≤≥]\s*-?[\d.,]+\s?%?\s*$/u;
const UNIT = /(?:^|[\s\d/·(×])(?:[kcmdμµn]?m|ft|in|[kmμµ]?g|s|h|L|[kM]?Pa|R|r|χ|x|y|z|p|σ|η|ω|Hz|ha|yr|d)$/u;

/** Places of a paragraph with numbers of entries, as one style writes them. */
export function numbersIn(
  inlines: readonly ArticleInline[],
  style: NumberStyle,
  entries: ReadonlyMap<number, Reference>,
): Cited[] {
  const text = withPlainSigns(inlinesText(inlines));
  const found: Cited[] = [];
  const add = (start: number, end: number, numbers: number[]) => {
    const to = numbers.map((number) => entries.get(number)?.id);
    if (numbers.length > 0 && to.every((id): id is string => id !== undefined))
      found.push({ start, end, to });
  };
  if (style === 'raised') {
    for (const { start, end } of raisedIn(inlines)) {
      const typed = text.slice(start, end).replace(/[①-⑳]/g, (sign) => sign.normalize('NFKC'));
      if (!ONLY_LIST.test(typed) || isPower(text, start, end)) continue;
      add(start, end, readNumbers(typed));
    }
    return found;
  }
  const pattern = { brackets: BRACKETS, parentheses: PARENTHESES, slashes: SLASHES }[style];
  const before = style === 'brackets' ? BEFORE_INTERVAL : BEFORE_COUNT;
  for (const { 0: whole, 1: listed = '', 2: last, index } of text.matchAll(pattern)) {
    const said = text.slice(Math.max(0, index - 60), index);
    if (isAfterName(said, style === 'parentheses')) continue;
    const isInterval =
      before.test(said) && !(style === 'brackets' && LONE.test(listed) && /\p{L}\s+$/u.test(said));
    if (isInterval || text.charAt(index - 1) === OTHER) continue;
    add(index, index + whole.length, readNumbers(last === undefined ? listed : `${listed}–${last}`));
  }
  return found;
}

/** Raised runs, neighbours joined. */
function raisedIn(inlines: readonly ArticleInline[]): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = [];
  let at = 0;
  for (const inline of inlines) {
    const end = at + inlinesText([inline]).length;
    if (typeof inline === 'object' && inline.k === 'run' && inline.pos === 'sup') {
      const last = found.at(-1);
      if (last?.end === at) last.end = end;
      else found.push({ start: at, end });
    }
    at = end;
  }
  return found;
}

/** 10³, m², ³H. */
function isPower(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - 8), start);
  const typed = text.slice(start, end).trim();
  const isYear = /(?<!\d)(?:1[89]|20)\d{2}[a-z]?$/.test(before);
  if (before === '' || (/[\d\ufffc=+×<>−-]$/u.test(before) && !isYear)) return true;
  if (/\s$/.test(before) && /^[\p{L}]/u.test(text.slice(end))) return true;
  return /^[1-6]$/.test(typed) && UNIT.test(before);
}

/** '3, 5–7' → 3, 5, 6, 7. A range that runs backwards or is too long is ignored. */
export function readNumbers(listed: string): number[] {
  const numbers = listed.split(/[,;]/).map((part) => {
    const [from = Number.NaN, to = from] = part.split(/[-–—−]/).map(Number);
    if (!(to >= from) || to - from > 60) return [Number.NaN];
    return Array.from({ length: to - from + 1 }, (_, at) => from + at);
  });
  return numbers.flat();
}
