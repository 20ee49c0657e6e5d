import type { LineGroup } from './build-blocks.ts';

/**
 * Reading order without knowing the columns (T. Breuel, "High performance document layout analysis", 2003): a block comes
 * before another when it stands above it in the same columns, or wholly to its left with nothing across both in between.
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
    const next = (free.length > 0 ? free : candidates).toSorted(
      (a, b) => a.top - b.top || a.left - b.left,
    )[0]!;
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
}

/** Between paragraphs that stand side by side. */
function findGutters(groups: readonly LineGroup[]): Gutter[] {
  const paragraphs = groups.filter((group) => group.lines.length >= 3);
  return paragraphs.flatMap((one) =>
    paragraphs
      .filter(
        (other) =>
          other.left > one.right &&
          Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) >
            1.5 * (one.lines[0]?.size ?? 10),
      )
      .map((other) => ({ left: one.right, right: other.left })),
  );
}

function precedes(
  one: LineGroup,
  other: LineGroup,
  all: readonly LineGroup[],
  gutters: readonly Gutter[],
): boolean {
  if (overlapsX(one, other)) return one.top < other.top;
  if (one.right > other.left) return false;
  const isBelow = one.top > other.bottom;
  if (isBelow && !gutters.some((gutter) => one.right <= gutter.left + 6 && other.left >= gutter.right - 6))
    return false;
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

function overlapsX(a: LineGroup, b: LineGroup): boolean {
  return Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1;
}
