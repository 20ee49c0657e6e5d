import type { Line } from '../../pdf/text/build-lines.ts';

/** Ratio to the size of the line that it belongs to. */
const MAX_SIZE = 0.75;
const MAX_LENGTH = 12;
/** Em: distance behind the line's end, and above its base line. */
const REACH = 0.6;
const RISE = 0.95;

/** Numerators and denominators have their own base lines and would split a paragraph, so they are moved behind the text before them. */
export function joinFractions(lines: readonly Line[]): Line[] {
  const result = new Map(lines.map((line) => [line, line]));
  for (const piece of lines.toSorted((a, b) => a.base - b.base)) {
    if (piece.text.length > MAX_LENGTH) continue;
    const host = lines.find((line) => isHost(line, piece));
    const joined = host && result.get(host);
    if (!host || !joined) continue;
    const right = Math.max(joined.right, piece.right);
    result.set(host, { ...joined, text: `${joined.text} ${piece.text}`, right });
    result.delete(piece);
  }
  return [...result.values()];
}

function isHost(line: Line, piece: Line): boolean {
  const drop = line.base - piece.base;
  const gap = piece.left - line.right;
  return (
    piece.size <= MAX_SIZE * line.size &&
    line.text.length > MAX_LENGTH &&
    drop > -0.1 * line.size &&
    drop < RISE * line.size &&
    gap > -0.2 * line.size &&
    gap < REACH * line.size
  );
}
