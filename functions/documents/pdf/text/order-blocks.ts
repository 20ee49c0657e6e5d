import type { LineGroup } from './line-group.ts';

/**
 * Reading order without known columns (T. Breuel, "High performance document layout analysis", 2003): a block comes before another if it
 * is above it in the same columns, or completely to its left with nothing across both in between.
 */
export function orderBlocks(groups: readonly LineGroup[]): LineGroup[] {
  const limited = groups.slice(0, MAX_BLOCKS);
  const gutters = findGutters(limited);
  const order: LineGroup[] = [];
  const left = new Set(limited);
  while (left.size > 0) {
    const candidates = [...left];
    const free = candidates.filter(
      (one) => !candidates.some((other) => other !== one && precedes(other, one, limited, gutters)),
    );
    const [next] = (free.length > 0 ? free : candidates).toSorted((a, b) => a.top - b.top || a.left - b.left);
    if (!next) break;
    order.push(next);
    left.delete(next);
  }
  return [...order, ...groups.slice(MAX_BLOCKS)];
}

/** The order is cubic in the number of blocks; a page of text has some 30. */
const MAX_BLOCKS = 150;

interface Gutter {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Gaps between a paragraph and its neighbour at the side; each ends at what crosses it above and below. */
function findGutters(groups: readonly LineGroup[]): Gutter[] {
  const isParagraph = (group: LineGroup) => group.lines.length >= 3;
  const gaps = groups.flatMap((one) =>
    groups
      .filter(
        (other) =>
          other.left > one.right &&
          (isParagraph(one) || isParagraph(other)) &&
          Math.min(one.bottom, other.bottom) >= Math.max(one.top, other.top),
      )
      .map((other) => ({
        left: one.right,
        right: other.left,
        top: Math.min(one.top, other.top),
        bottom: Math.max(one.bottom, other.bottom),
      })),
  );
  return gaps.map((gap) => {
    const middle = (gap.left + gap.right) / 2;
    const across = groups.filter(({ left, right }) => left < middle && right > middle);
    const above = Math.max(...across.filter(({ top }) => top < gap.top).map(({ bottom }) => bottom), 0);
    const below = Math.min(...across.filter(({ top }) => top > gap.bottom).map(({ top }) => top), Infinity);
    const same = gaps.filter((other) => overlapsX(gap, other) && other.top >= above && other.bottom <= below);
    return {
      ...gap,
      top: Math.max(above, Math.min(...same.map(({ top }) => top)) - HEADING_REACH),
      bottom: below === Infinity ? below : Math.max(...same.map(({ bottom }) => bottom)),
    };
  });
}

/** Points: a column's heading is closer to its first paragraph. */
const HEADING_REACH = 60;

function precedes(
  one: LineGroup,
  other: LineGroup,
  all: readonly LineGroup[],
  gutters: readonly Gutter[],
): boolean {
  if (overlapsX(one, other)) return one.top < other.top;
  if (one.right > other.left) return false;
  const isBelow = one.top > other.bottom;
  if (isBelow && !gutters.some((gutter) => separates(gutter, one, other))) return false;
  const top = Math.min(one.top, other.top);
  const bottom = Math.max(one.bottom, other.bottom);
  return !all.some(
    (between) =>
      between !== one &&
      between !== other &&
      between.top > top &&
      between.bottom < bottom &&
      overlapsX(between, one) &&
      overlapsX(between, other),
  );
}

/** Whether the blocks are on the two sides of the gap, along its height. */
function separates(gutter: Gutter, one: LineGroup, other: LineGroup): boolean {
  return (
    one.right <= gutter.left + 6 &&
    other.left >= gutter.right - 6 &&
    one.top <= gutter.bottom &&
    other.bottom > gutter.top
  );
}

function overlapsX(a: { left: number; right: number }, b: { left: number; right: number }): boolean {
  return Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1;
}
