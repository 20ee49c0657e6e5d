import type { Character } from './character.ts';
import { neighbours } from './neighbours.ts';
import type { PageText } from './read-characters.ts';
import { isRightToLeft, readFromRight, runsFromRight } from './right-to-left.ts';
import { COLUMN_GAP, isBeside, joinSegments, plain, type Segment } from './segments.ts';

/** A run of characters on one base line, inside one column. */
export interface Line {
  text: string;
  /** Leading words in another weight or slant than the rest. */
  lead: string;
  left: number;
  right: number;
  base: number;
  size: number;
  bold: boolean;
  italic: boolean;
  /** The typeface of most of its letters. */
  font: string;
  superscripts: number;
  page: number;
  pageWidth: number;
}

/** If the content has a space, the gap may be that of a loosely justified line. */
const JUSTIFIED_GAP = 2;

export function buildLines(page: PageText): Line[] {
  const segments = joinSegments(dropLineNumbers(splitSegments(page.characters)));
  const isMirrored = runsFromRight(page.characters);
  return segments.map((segment) => toLine(segment, page, isMirrored)).filter((line) => line.text !== '');
}

/** Follows the content's order: a character belongs to the current segment while it continues to the right on its base line. */
function splitSegments(characters: readonly Character[]): Segment[] {
  const segments: Segment[] = [];
  let current: Segment | undefined;
  for (const character of characters) {
    if (character.text === '' || character.size < 1) continue;
    if (current && continues(current, character)) {
      current.characters.push(character);
      current.left = Math.min(current.left, character.left);
      current.right = Math.max(current.right, character.right);
      if (character.size > current.size * 1.15) {
        current.size = character.size;
        current.base = character.base;
      }
    } else {
      current = {
        characters: [character],
        left: character.left,
        right: character.right,
        base: character.base,
        size: character.size,
      };
      segments.push(current);
    }
  }
  return segments;
}

function continues(segment: Segment, character: Character): boolean {
  const em = Math.max(segment.size, character.size);
  const gap = character.left - segment.right;
  const rise = Math.abs(character.base - segment.base);
  const isRaised = rise > 0.15 * em;
  if (isRaised && (rise > 0.62 * em || gap > 0.7 * em || character.size > segment.size * 1.6)) return false;
  if (isBeside(segment, character, gap)) return false;
  if (gap > (character.spaceWritten ? JUSTIFIED_GAP : COLUMN_GAP) * em) return false;
  // Small figures behind the text may be its line number in the right margin.
  if (!isRaised && character.spaceBefore && character.size < 0.85 * segment.size && /\d/.test(character.text))
    return false;
  // A line number in the margin may be close to the text.
  if (gap > 0.55 * em && LINE_NUMBER.test(plain(segment))) return false;
  // Right-to-left text runs the other way.
  if (isRightToLeft(character.text)) return segment.left - character.right < COLUMN_GAP * em;
  return gap > -0.9 * em;
}

const LINE_NUMBER = /^\d{1,4}$/;

/** Removes line numbers: rising numbers in one column, alone on their base lines. */
function dropLineNumbers(segments: Segment[]): Segment[] {
  const numbers = segments.filter((segment) => LINE_NUMBER.test(plain(segment)));
  if (numbers.length < 5) return segments;
  const drop = new Set<Segment>();
  for (const edge of ['right', 'left'] as const) {
    const columns = new Map<number, Segment[]>();
    for (const segment of numbers) {
      const key = Math.round(segment[edge] / 3);
      for (const near of [key - 1, key, key + 1]) columns.set(near, [...(columns.get(near) ?? []), segment]);
    }
    for (const column of columns.values()) {
      const [edges] = column;
      const sorted = column.toSorted((a, b) => a.base - b.base);
      const rising = neighbours(sorted).filter(
        ([above, below]) => Number(plain(below)) > Number(plain(above)),
      ).length;
      const others = segments.filter((segment) => !numbers.includes(segment));
      const inside = others.filter(
        (segment) => edges && segment.left < edges.left - 2 && segment.right > edges.right + 2,
      ).length;
      if (column.length >= 5 && rising + 1 >= column.length * 0.9 && inside <= others.length * 0.1)
        for (const segment of column) drop.add(segment);
    }
  }
  return segments.filter((segment) => !drop.has(segment));
}

const HAN_OR_KANA = /[\u3040-\u30ff\u3400-\u9fff]/;
const MIN_OWN = 3;

/**
 * Leaves out foreign words in their own type, whose size says nothing about the line: English in an Arabic, a Chinese or a Japanese one.
 */
function ownCharacters(characters: readonly Character[], isFromRight: boolean): readonly Character[] {
  if (isFromRight) return characters.filter(({ text }) => isRightToLeft(text));
  const asian = characters.filter(({ text }) => HAN_OR_KANA.test(text));
  return asian.length >= MIN_OWN ? asian : characters;
}

function toLine(segment: Segment, page: PageText, isMirrored: boolean): Line {
  const isFromRight = isMirrored
    ? segment.characters.some(({ text }) => isRightToLeft(text))
    : runsFromRight(segment.characters);
  const own = ownCharacters(segment.characters, isFromRight);
  const size = mostCommon(own.map((character) => character.size)) ?? segment.size;
  const characters = isFromRight ? readFromRight(segment.characters, size) : segment.characters;
  const isRaised = (character: Character) =>
    segment.base - character.base > 0.18 * size && character.size < 0.92 * size;
  const normal = characters.filter((character) => !isRaised(character));
  const share = (test: (character: Character) => boolean) =>
    normal.filter(test).length / Math.max(1, normal.length);
  const bold = share((character) => character.bold) > 0.6;
  const italic = share((character) => character.italic) > 0.6;
  const spacings = letterSpacings(characters, size);
  let text = '';
  let lead = '';
  let leadOpen = true;
  let superscripts = 0;
  const [first] = characters;
  for (const [at, character] of characters.entries()) {
    const previous = characters[at - 1];
    const isApart =
      previous &&
      (isFromRight ? character.spaceBefore : isWordGap(previous, character, size, spacings[at] ?? 0));
    const space = isApart ? ' ' : '';
    const raised = isRaised(character);
    if (raised && (!previous || !isRaised(previous))) superscripts++;
    if (leadOpen && first && !isSameStyle(first, character)) leadOpen = false;
    const lowered = character.base - segment.base > 0.1 * size && character.size < 0.92 * size;
    const piece = space + shifted(character.text, raised, lowered, text + space);
    text += piece;
    if (leadOpen) lead += piece;
  }
  return {
    text: tidy(text),
    lead: leadOpen ? '' : tidy(lead),
    left: segment.left,
    right: segment.right,
    base: segment.base,
    size,
    bold,
    italic,
    font: mostCommon(own.map((character) => character.font)) ?? '',
    superscripts,
    page: page.page,
    pageWidth: page.width,
  };
}

/** Many typefaces don't state their weight: then another face is the only sign of a label. */
function isSameStyle(one: Character, other: Character): boolean {
  return (
    one.bold === other.bold &&
    one.italic === other.italic &&
    (one.font === other.font || !/\p{L}/u.test(other.text))
  );
}

const SUPERSCRIPTS: Record<string, string> = { '+': '⁺', '-': '⁻', '−': '⁻', '–': '⁻' };

/** Raised and lowered digits stay in place ('CO₂', '10⁶'); a lowered word is separated ('q_vol'); note marks are removed. */
function shifted(character: string, raised: boolean, lowered: boolean, before: string): string {
  if (raised) {
    if (/[*†‡§¶#∗]/u.test(character)) return before === '' ? character : '';
    if (/\p{Ll}/u.test(character) && /(?:^|[^\p{L}^])\p{Ll}$/u.test(before)) return `^${character}`;
    return /\d/.test(character)
      ? '⁰¹²³⁴⁵⁶⁷⁸⁹'.charAt(Number(character))
      : (SUPERSCRIPTS[character] ?? character);
  }
  if (lowered) {
    if (/\d/.test(character)) return '₀₁₂₃₄₅₆₇₈₉'.charAt(Number(character));
    if (/\p{L}/u.test(character) && /(?:^|[^\p{L}_])\p{L}$/u.test(before)) return `_${character}`;
  }
  return character;
}

/** The most common value; of equally common ones the greatest. */
function mostCommon<Value extends number | string>(values: readonly Value[]): Value | undefined {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? 1 : -1))[0]?.[0];
}

/** The usual gap between letters, by the letter: 0 in ordinary text, more in letterspaced words, which may be set in another type. */
function letterSpacings(characters: readonly Character[], size: number): number[] {
  const whole = usualGap(characters, size);
  const spacings: number[] = [];
  for (let at = 0, first = characters[0]; first; first = characters[at]) {
    let end = at + 1;
    for (let next = characters[end]; next && next.font === first.font; next = characters[end]) end++;
    const own = usualGap(characters.slice(at, end), size);
    for (; at < end; at++) spacings.push(own === 0 ? whole : own);
  }
  return spacings;
}

function usualGap(characters: readonly Character[], size: number): number {
  const gaps = neighbours(characters).map(([one, next]) => next.left - one.right);
  gaps.sort((a, b) => a - b);
  const median = gaps[Math.floor(gaps.length * 0.45)] ?? 0;
  return median > 0.04 * size && gaps.length >= 5 ? median : 0;
}

function isWordGap(previous: Character, character: Character, size: number, spacing: number): boolean {
  const gap = character.left - previous.right;
  if (isRightToLeft(character.text) || isRightToLeft(previous.text)) return character.spaceBefore;
  const em = Math.min(size, Math.max(previous.size, character.size));
  if (gap < -0.9 * em) return character.spaceBefore;
  if (spacing > 0) return gap > spacing + 0.17 * em;
  // PDFium's own guess needs a wider gap than a space in the content.
  return gap > 0.165 * em || (character.spaceBefore && gap > (character.spaceWritten ? 0.05 : 0.09) * em);
}

const LIGATURES: Record<string, string> = { ﬀ: 'ff', ﬁ: 'fi', ﬂ: 'fl', ﬃ: 'ffi', ﬄ: 'ffl', ﬅ: 'st', ﬆ: 'st' };

/** A Thai vowel that producers split, with a character without a code or a space beside it. */
const SPLIT_AM = /\ufffd?(?:\u0e4d\u0e32|\u0e33)(?:\s(?=[\u0e01-\u0e2e\u0e40-\u0e44]))?/g;
/** Windows' Thai fonts have marks in lower or further left positions at private codes from U+F700. */
const THAI_MARKS =
  'ฐ\u0e34\u0e35\u0e36\u0e37\u0e48\u0e49\u0e4a\u0e4b\u0e4c\u0e48\u0e49\u0e4a\u0e4b\u0e4cญ\u0e31\u0e4d\u0e47\u0e48\u0e49\u0e4a\u0e4b\u0e4c\u0e38\u0e39\u0e3a';

/** Also corrects the code points that some producers leave for the ligatures fi and fl. */
function tidy(text: string): string {
  return text
    .replace(/(?<=\p{Ll})Ö(?=\p{Ll})/gu, 'fi')
    .replace(/(?<=\p{Ll})Ø(?=\p{Ll})/gu, 'fl')
    .replace(/[ﬀ-ﬆ]/g, (ligature) => LIGATURES[ligature] ?? ligature)
    .replace(/[\uf700-\uf71a]/g, (mark) => THAI_MARKS.charAt(mark.charCodeAt(0) - 0xf700))
    .replace(/[\u00ad\u200b-\u200f\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .replace(SPLIT_AM, '\u0e33')
    .trim();
}
