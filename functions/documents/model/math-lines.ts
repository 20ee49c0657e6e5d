import type { MathNode } from './math.ts';

/** Makes the lines of a row that its author broke; other rows stay. */
export function alignLines(row: MathNode[]): MathNode {
  const rows: MathNode[][] = [[]];
  for (const node of row) {
    if (isKind(node, 'break')) rows.push([]);
    else rows.at(-1)?.push(node);
  }
  const lines = rows.filter((line) => line.some((node) => !isKind(node, 'space', 'amp')));
  const [first, ...others] = lines;
  if (!first || others.length === 0) return single(first ?? row.filter((node) => !isKind(node, 'break')));
  const isAligned = lines.some((line) => line.some((node) => isKind(node, 'amp')));
  const canAlign = lines.some((line) => relationIn(line) > 0);
  return { k: 'lines', rows: isAligned || !canAlign ? lines.map(single) : lines.map(atRelation) };
}

const single = (row: MathNode[]): MathNode => (row.length === 1 && row[0] !== undefined ? row[0] : row);

const isKind = (node: MathNode, ...kinds: string[]): boolean =>
  typeof node === 'object' && !Array.isArray(node) && kinds.includes(node.k);

const RELATION = /^[=<>≤≥≠≈≡∼≅∝←→⇒⇔↔↦∈⊂⊆≪≫≺≻≔]$/u;

const relationIn = (line: MathNode[]): number =>
  line.findIndex(
    (node) => typeof node === 'object' && !Array.isArray(node) && node.k === 'sym' && RELATION.test(node.s),
  );

/** Lines are aligned at their relations; one without goes on below the right side of the line above. */
function atRelation(line: MathNode[]): MathNode {
  const at = Math.max(0, relationIn(line));
  return [...line.slice(0, at), { k: 'amp' }, ...line.slice(at)];
}
