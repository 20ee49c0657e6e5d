import type { Block, DocumentModel } from '../model/document.ts';

/** Removes blocks anywhere in a document, and their containers if these become empty. */
export function withoutBlocks(model: DocumentModel, dropped: ReadonlySet<Block>): void {
  if (dropped.size === 0) return;
  const rest = (blocks: Block[]): Block[] =>
    blocks.filter((block) => !dropped.has(block) && !isEmptied(block));
  /** Whether a block has become empty. */
  const isEmptied = (block: Block): boolean => {
    switch (block.k) {
      case 'box':
      case 'figure': {
        const had = block.c.length;
        block.c = rest(block.c);
        return had > 0 && block.c.length === 0;
      }
      case 'drawing':
        for (const layer of block.layers) if (layer.k === 'words') layer.c = rest(layer.c);
        return false;
      case 'table': {
        const cells = block.rows.flat();
        const had = cells.some(({ blocks }) => blocks.length > 0);
        for (const cell of cells) cell.blocks = rest(cell.blocks);
        return had && cells.every(({ blocks }) => blocks.length === 0);
      }
      default:
        return false;
    }
  };
  model.header = rest(model.header);
  model.footer = rest(model.footer);
  for (const section of model.sections) section.blocks = rest(section.blocks);
  for (const [id, blocks] of Object.entries(model.notes)) model.notes[id] = rest(blocks);
}
