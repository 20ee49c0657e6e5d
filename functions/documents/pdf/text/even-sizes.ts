import type { Line } from './build-lines.ts';

const LONG = 25;
const MIN_LINES = 8;
/** Distinct sizes among the long lines: real type has few. */
const UNEVEN_SHARE = 0.35;

/** Evens out sizes: text recognition guesses another for every line of a paragraph, so each long line gets its neighbours' usual one. */
export function evenSizes(lines: readonly Line[]): Line[] {
  const long = lines.filter((line) => line.text.length >= LONG);
  const sizes = new Set(long.map((line) => line.size));
  if (long.length < MIN_LINES || sizes.size < UNEVEN_SHARE * long.length) return [...lines];
  return lines.map((line) => {
    if (line.text.length < LONG && !long.some((other) => isLastOf(other, line))) return line;
    const near = long.filter((other) => isNear(line, other)).map((other) => other.size);
    near.sort((a, b) => a - b);
    const usual = near[Math.floor(near.length / 2)];
    return near.length >= 3 && usual !== undefined ? { ...line, size: usual } : line;
  });
}

function isNear(line: Line, other: Line): boolean {
  const shared = Math.min(line.right, other.right) - Math.max(line.left, other.left);
  return (
    Math.abs(line.base - other.base) < 5 * line.size &&
    shared > 0.5 * (line.right - line.left) &&
    Math.abs(line.size - other.size) < 0.25 * line.size
  );
}

/** A paragraph's short last line. */
function isLastOf(above: Line, line: Line): boolean {
  const gap = line.base - above.base;
  return gap > 0 && gap < 1.6 * line.size && Math.abs(line.left - above.left) < 0.5 * line.size;
}
