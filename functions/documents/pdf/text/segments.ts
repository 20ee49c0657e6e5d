import type { Character } from './character.ts';
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

export /** A note in the margin of a large title is no part of its line. */
function isBeside(one: { size: number }, other: { size: number }, gap: number): boolean {
  const taller = Math.max(one.size, other.size);
  return Math.min(one.size, other.size) < 0.7 * taller && gap > 0.3 * taller;
}

/** Some producers write word by word or letter by letter in any order. */
function mergeNeighbours(segments: Segment[]): Segment[] {
  const sorted = segments.toSorted((a, b) => a.base - b.base || a.left - b.left);
  const merged: Segment[] = [];
  for (const segment of sorted) {
    const em = segment.size;
    let found: Segment | undefined;
    for (let at = merged.length - 1; at >= 0 && at >= merged.length - 40; at--) {
      const other = merged[at]!;
      const taller = Math.max(em, other.size);
      if (segment.base - other.base > 0.6 * taller) continue;
      const gap = Math.max(segment.left - other.right, other.left - segment.right);
      const sameLine = Math.abs(segment.base - other.base) < 0.12 * taller;
      const reach = startsFromRight(segment) || startsFromRight(other) ? COLUMN_GAP : 0.75;
      const isNumber =
        sameLine &&
        Math.abs(em - other.size) < 0.3 &&
        gap > 0 &&
        gap < 3 * taller &&
        isSectionNumber(segment, other);
      const raised =
        Math.min(em, other.size) < 0.85 * taller && Math.abs(segment.base - other.base) < 0.5 * taller;
      if (
        isNumber ||
        (sameLine && !isBeside(segment, other, gap) && gap < reach * taller && gap > -0.5 * taller) ||
        (sameLine && isLeftOut(segment, other)) ||
        (sameLine && isSpreadHeading(segment, other, gap)) ||
        (raised && gap < 0.25 * taller && gap > -0.3 * taller)
      ) {
        found = other;
        break;
      }
    }
    if (!found) {
      merged.push({ ...segment, characters: [...segment.characters] });
      continue;
    }
    if (segment.size > found.size * 1.15) {
      found.base = segment.base;
      found.size = segment.size;
    }
    // Kept in order unless one side plainly stands before the other.
    if (segment.right <= found.left + 0.5 * em) found.characters.unshift(...segment.characters);
    else if (segment.left >= found.right - 0.5 * em) found.characters.push(...segment.characters);
    else {
      found.characters.push(...segment.characters);
      found.characters.sort((a, b) => a.left - b.left);
    }
    found.left = Math.min(found.left, segment.left);
    found.right = Math.max(found.right, segment.right);
  }
  return merged;
}

/** Lines from the right come in pieces, parted at every sign and number. */
function startsFromRight({ characters }: Segment): boolean {
  return isRightToLeft(characters[0]!.text) || isRightToLeft(characters.at(-1)!.text);
}

/** A sign or a number for which the pieces about it, written before, have left room. */
function isLeftOut(one: Segment, other: Segment): boolean {
  if (!startsFromRight(one) && !startsFromRight(other)) return false;
  const [inner, outer] = one.right - one.left < other.right - other.left ? [one, other] : [other, one];
  return inner.left > outer.left && inner.right < outer.right;
}

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

/** '1' with its heading set off by a wide space. */
function isSectionNumber(one: Segment, other: Segment): boolean {
  const [first] = one.left < other.left ? [one] : [other];
  return /^(?:\d{1,2}(?:\.\d{1,2})*|[IVX]{1,4})\.?$/.test(plain(first));
}

const MAX_STRETCHED_GAP = 6;
const MAX_STRETCHED_WORDS = 3;

/** A justified line of few words has gaps as wide as columns: it fills the measure of the line above or below it. */
function joinStretched(segments: readonly Segment[]): Segment[] {
  const rows = new Map<number, Segment[]>();
  for (const segment of segments) {
    const key = Math.round(segment.base);
    rows.set(key, [...(rows.get(key) ?? []), segment]);
  }
  const joined: Segment[] = [];
  for (const row of rows.values()) {
    const sorted = row.toSorted((a, b) => a.left - b.left);
    if (isStretched(sorted, segments)) joined.push(joinAll(sorted));
    else joined.push(...row);
  }
  return joined;
}

function isStretched(row: readonly Segment[], all: readonly Segment[]): boolean {
  const [first, last] = [row[0]!, row.at(-1)!];
  if (row.length < 3) return false;
  const isLoose = row.every(
    (segment, at) =>
      countWords(segment) <= MAX_STRETCHED_WORDS &&
      Math.abs(segment.size - first.size) < 0.3 &&
      (at === 0 || segment.left - row[at - 1]!.right < MAX_STRETCHED_GAP * segment.size),
  );
  return (
    isLoose &&
    all.some(
      ({ left, right, base, size }) =>
        Math.abs(size - first.size) < 0.3 &&
        Math.abs(base - first.base) > 0.5 * size &&
        Math.abs(base - first.base) < 2.6 * size &&
        Math.abs(left - first.left) < size &&
        Math.abs(right - last.right) < size,
    )
  );
}

function countWords({ characters }: Segment): number {
  return 1 + characters.slice(1).filter(({ spaceBefore }) => spaceBefore).length;
}

function joinAll(row: readonly Segment[]): Segment {
  const [first, last] = [row[0]!, row.at(-1)!];
  const characters = row.flatMap((segment) => {
    const [opening, ...others] = segment.characters;
    return [{ ...opening!, spaceBefore: true }, ...others];
  });
  return { ...first, characters, right: last.right };
}
