import { type PDFContext, PDFDict, type PDFObject } from 'pdf-lib';
import { arrayEntry, resolve } from './pdf-objects.ts';

const NODE_LIMIT = 100_000;

export interface TreePairs {
  /** Keys, resolved, with their values as written. */
  pairs: [key: PDFObject | undefined, value: PDFObject][];
  /** A node was reached twice, or there are too many: the rest is unknown. */
  isBroken: boolean;
}

/** The pairs of a name tree or a number tree (ISO 32000-2, 7.9.6 and 7.9.7), in any order. */
export function readTree(context: PDFContext, root: PDFDict, leaves: 'Names' | 'Nums'): TreePairs {
  const tree: TreePairs = { pairs: [], isBroken: false };
  const visited = new Set<PDFDict>();
  const stack = [root];
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (visited.has(node) || visited.size === NODE_LIMIT) {
      tree.isBroken = true;
      continue;
    }
    visited.add(node);
    const items = arrayEntry(context, node, leaves)?.asArray() ?? [];
    for (const [index, value] of items.entries())
      if (index % 2 === 1) tree.pairs.push([resolve(context, items[index - 1]), value]);
    for (const kid of arrayEntry(context, node, 'Kids')?.asArray() ?? []) {
      const below = resolve(context, kid);
      if (below instanceof PDFDict) stack.push(below);
    }
  }
  return tree;
}
