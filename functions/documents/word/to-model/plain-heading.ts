import type { MammothNode } from '../body/mammoth-reader.ts';
import type { ParagraphSide, RunSide, Side } from '../side.ts';

/**
 * Whether the author took away by hand all that makes a heading of this style stand out: Word then shows running text (a
 * reference pasted under the wrong style), and so do we.
 */
export function isPlainHeading(
  node: MammothNode,
  { headingLevel, base }: ParagraphSide,
  side: Side,
  bodySize: number,
): boolean {
  if (headingLevel === undefined) return false;
  const isLarge = (size: number | undefined): boolean => (size ?? bodySize) > bodySize * 1.05;
  if (!base.b && !isLarge(base.size)) return false;
  const runs = runsOf(node, side);
  return (
    runs.length > 0 &&
    runs.every(
      ({ properties: { b, i, u, caps, smallCaps, size } }) =>
        !(b || i || u || caps || smallCaps) && !isLarge(size),
    )
  );
}

function runsOf(node: MammothNode, side: Side): RunSide[] {
  const own =
    node.type === 'run' && node.styleId !== null ? side.runs[Number(node.styleId.slice(1))] : undefined;
  const inside = 'children' in node ? node.children.flatMap((child) => runsOf(child, side)) : [];
  return own ? [own, ...inside] : inside;
}
