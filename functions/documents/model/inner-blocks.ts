import type { Block } from './document.ts';

/** The blocks directly within a block; for a drawing its texts, shape by shape. */
export function innerBlocks(block: Block): Block[] {
  switch (block.k) {
    case 'box':
    case 'figure':
      return block.c;
    case 'drawing':
      return block.layers.flatMap((layer) => (layer.k === 'words' ? layer.c : []));
    case 'table':
      return block.rows.flatMap((row) => row.flatMap((cell) => cell.blocks));
    default:
      return [];
  }
}

/** The block with its inner blocks replaced. */
export function withInnerBlocks(block: Block, made: (inner: Block) => Block): Block {
  switch (block.k) {
    case 'box':
    case 'figure':
      return { ...block, c: block.c.map(made) };
    case 'drawing': {
      const layers = block.layers.map((layer) =>
        layer.k === 'words' ? { ...layer, c: layer.c.map(made) } : layer,
      );
      return { ...block, layers };
    }
    case 'table': {
      const rows = block.rows.map((row) => row.map((cell) => ({ ...cell, blocks: cell.blocks.map(made) })));
      return { ...block, rows };
    }
    default:
      return block;
  }
}
