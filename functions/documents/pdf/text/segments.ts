import type { Character } from './character.ts';
import { neighbours } from './neighbours.ts';
import { isRightToLeft } from './right-to-left.ts';

/** A run of characters on one base line. */
export interface Segment {
  characters: Character[];
  left: number;
  right: number;
  base: number;
  size: number;
}

/** Em: a wider gap inside a base line separates columns or cells. */
export const COLUMN_GAP = 1.35;

export function joinSegments(segments: Segment[]): Segment[] {
  return joinStretched(mergeNeighbours(segments));
}

export function plain(segment: Segment): string {
  return segment.characters.map((character) => character.text).join('');
}

/** A note in the margin of a large title is not part of its line. */
export function isBeside(one: { size: number }, other: { size: number }, gap: number): boolean {
  const taller = Math.max(one.size, other.size);
  return Math.min(one.size, other.size) < 0.7 * taller && gap > 0.3 * taller;
}

/** How far back a segment searches for its line. */
const LOOKS_BACK = 40;

/** Some producers write word by word or letter by letter in any order. */
function mergeNeighbours(segments: Segment[]): Segment[] {
  const sorted = segments.toSorted((a, b) => a.base - b.base || a.left - b.left);
  const merged: Segment[] = [];
  for (const segment of sorted) {
    const found = merged.slice(-LOOKS_BACK).findLast((other) => isOneLine(segment, other));
    if (found) absorb(found, segment);
    else merged.push({ ...segment, characters: [...segment.characters] });
  }
  return merged;
}

/** Whether a segment continues, or begins, the other's line. */
function isOneLine(segment: Segment, other: Segment): boolean {
  const taller = Math.max(segment.size, other.size);
  const drop = segment.base - other.base;
  if (drop > 0.6 * taller) return false;
  const gap = Math.max(segment.left - other.right, other.left - segment.right);
  if (Math.abs(drop) < 0.12 * taller) {
    const reach = startsFromRight(segment) || startsFromRight(other) ? COLUMN_GAP : 0.75;
    const isClose = gap < reach * taller && gap > -0.5 * taller;
    if (isClose && !isBeside(segment, other, gap)) return true;
    if (
      isSectionNumber(segment, other, gap) ||
      isLeftOut(segment, other) ||
      isSpreadHeading(segment, other, gap)
    )
      return true;
  }
  const isRaised = Math.min(segment.size, other.size) < 0.85 * taller && Math.abs(drop) < 0.5 * taller;
  return isRaised && gap < 0.25 * taller && gap > -0.3 * taller;
}

function absorb(found: Segment, segment: Segment): void {
  const em = segment.size;
  if (em > found.size * 1.15) {
    found.base = segment.base;
    found.size = em;
  }
  // The order stays unless one side is clearly before the other.
  if (segment.right <= found.left + 0.5 * em) found.characters.unshift(...segment.characters);
  else if (segment.left >= found.right - 0.5 * em) found.characters.push(...segment.characters);
  else {
    found.characters.push(...segment.characters);
    found.characters.sort((a, b) => a.left - b.left);
  }
  found.left = Math.min(found.left, segment.left);
  found.right = Math.max(found.right, segment.right);
}

/** Right-to-left lines come in pieces, split at every sign and number. */
function startsFromRight({ characters }: Segment): boolean {
  return [characters[0], characters.at(-1)].some((character) => character && isRightToLeft(character.text));
}

/** A piece that fits a gap left by those written before: of right-to-left lines, or letters of another font. */
function isLeftOut(one: Segment, other: Segment): boolean {
  const [inner, outer] = one.right - one.left < other.right - other.left ? [one, other] : [other, one];
  if (inner.left <= outer.left || inner.right >= outer.right) return false;
  if (startsFromRight(one) || startsFromRight(other)) return true;
  return !outer.characters.some(
    ({ left, right }) => Math.min(right, inner.right) - Math.max(left, inner.left) > OVERLAP * inner.size,
  );
}

/** Em. */
const OVERLAP = 0.2;

/** Headings of two characters are set as wide as those of four. */
const SPREAD_HEADING =
  /^(?:摘要|提要|要旨|概要|抄録|目录|目錄|目次|题目|題目|绪论|引言|前言|序論|초록|요약|서론|차례|목차)$/u;
const MAX_SPREAD_GAP = 5;

function isSpreadHeading(one: Segment, other: Segment, gap: number): boolean {
  const [first, last] = one.left < other.left ? [one, other] : [other, one];
  return (
    Math.abs(one.size - other.size) < 0.3 &&
    gap < MAX_SPREAD_GAP * one.size &&
    SPREAD_HEADING.test(plain(first) + plain(last))
  );
}

/** '1', or a label, separated from its text by a wide space. */
function isSectionNumber(one: Segment, other: Segment, gap: number): boolean {
  const first = one.left < other.left ? one : other;
  if (Math.abs(one.size - other.size) >= 0.3 || gap <= 0 || gap >= 3 * Math.max(one.size, other.size))
    return false;
  return /^(?:\d{1,2}(?:\.\d{1,2})*|[IVX]{1,4}|摘要|关键词|關鍵詞)[.:：]?$/u.test(plain(first));
}

const MAX_STRETCHED_GAP = 6;
const MAX_STRETCHED_WORDS = 3;

/** A justified line of few words has gaps as wide as columns: all equal, or it fills the measure of the line above or below. */
function joinStretched(segments: readonly Segment[]): Segment[] {
  const rows = new Map<number, Segment[]>();
  for (const segment of segments) {
    const key = Math.round(segment.base);
    rows.set(key, [...(rows.get(key) ?? []), segment]);
  }
  const joined: Segment[] = [];
  for (const row of rows.values()) {
    let pieces: Segment[] = [];
    for (const segment of row.toSorted((a, b) => a.left - b.left)) {
      const last = pieces.at(-1);
      if (last && !isPiece(last, segment)) {
        joined.push(...joinPieces(pieces, segments));
        pieces = [];
      }
      pieces.push(segment);
    }
    joined.push(...joinPieces(pieces, segments));
  }
  return joined;
}

function isPiece(last: Segment, next: Segment): boolean {
  return (
    [last, next].every((segment) => countWords(segment) <= MAX_STRETCHED_WORDS) &&
    Math.abs(last.size - next.size) < 0.3 &&
    next.left - last.right < MAX_STRETCHED_GAP * next.size
  );
}

function joinPieces(pieces: readonly Segment[], all: readonly Segment[]): Segment[] {
  const [first, last] = [pieces[0], pieces.at(-1)];
  if (!first || !last || pieces.length < 3) return [...pieces];
  if (!isEven(pieces) && !fillsMeasure(first, last, all)) return [...pieces];
  return [{ ...first, characters: pieces.flatMap(setOff), right: last.right }];
}

/** Gaps of one width, each between two words. */
function isEven(pieces: readonly Segment[]): boolean {
  const gaps = neighbours(pieces).map(([one, next]) => next.left - one.right);
  return (
    Math.max(...gaps) - Math.min(...gaps) < EVEN * (pieces[0]?.size ?? 0) &&
    pieces.every((piece) => countWords(piece) === 1 && /\p{L}/u.test(plain(piece)))
  );
}

/** Em. */
const EVEN = 0.12;

function fillsMeasure(first: Segment, last: Segment, all: readonly Segment[]): boolean {
  return all.some(
    ({ left, right, base, size }) =>
      Math.abs(size - first.size) < 0.3 &&
      Math.abs(base - first.base) > 0.5 * size &&
      Math.abs(base - first.base) < 2.6 * size &&
      Math.abs(left - first.left) < size &&
      Math.abs(right - last.right) < size,
  );
}

function countWords({ characters }: Segment): number {
  return 1 + characters.slice(1).filter(({ spaceBefore }) => spaceBefore).length;
}

function setOff({ characters: [opening, ...others] }: Segment): Character[] {
  return opening ? [{ ...opening, spaceBefore: true }, ...others] : [];
}
