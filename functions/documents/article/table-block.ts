import type { Block, Paragraph, Table, TableCell } from '../model/document.ts';
import { innerBlocks } from '../model/inner-blocks.ts';
import type { ArticleBlock, ArticleCell } from './article-text.ts';
import type { Making } from './making.ts';

export type ToBlocks = (blocks: readonly Block[], making: Making) => ArticleBlock[];

/** A table, with `id` and caption if it has one. */
export function tableBlock(
  table: Table,
  making: Making,
  toBlocks: ToBlocks,
  captioned?: Pick<ArticleBlock & { k: 'table' }, 'id' | 'label' | 'caption'>,
): ArticleBlock {
  const { columns, rtl } = table;
  const id = captioned?.id ?? making.ids.next('table-x');
  const rows = table.rows.map((row) => row.map((cell) => cellOf(cell, making, toBlocks)));
  return {
    k: 'table',
    caption: [],
    ...captioned,
    id,
    columns: columns.map((width) => Math.round(width * 10) / 10),
    rows,
    headerRows: table.headerRows || (hasBoldHead(table) ? 1 : 0),
    ...(rtl ? { rtl } : {}),
  };
}

function cellOf({ blocks, colspan, rowspan }: TableCell, making: Making, toBlocks: ToBlocks): ArticleCell {
  const align = blocks.find((block): block is Paragraph => block.k === 'par')?.align;
  const inner = toBlocks(blocks, making).map((block) => {
    if (block.k === 'par') delete block.align;
    return block;
  });
  const isSet = align === 'center' || align === 'right';
  return { blocks: inner, colspan, rowspan, ...(isSet ? { align } : {}) };
}

/** If Word repeats no row on each page, a bold row above others that are not bold heads the columns. */
function hasBoldHead({ rows }: Table): boolean {
  const [first = [], second = []] = rows;
  const cells = first.filter(({ blocks }) => blocks.some(isText));
  const isBold = ({ blocks }: TableCell) => blocks.filter(isText).every(isAllBold);
  return (
    cells.length > 1 &&
    cells.every(isBold) &&
    first.every(({ rowspan }) => rowspan === 1) &&
    !second.every(isBold)
  );
}

const isText = (block: Block): block is Paragraph => block.k === 'par' && block.c.length > 0;
const isAllBold = (block: Block): boolean =>
  block.k === 'par' &&
  block.c.every((inline) =>
    typeof inline === 'string'
      ? inline.trim() === ''
      : inline.k !== 'run' || inline.b === true || !inline.s.trim(),
  );

/** All blocks of a table without lines that only puts a figure above its caption. */
export function blocksOfLayout({ columns, rows }: Table): Block[] | undefined {
  const cells = rows.flat();
  if (columns.length > 1 || cells.some(({ edges }) => edges.some(Boolean))) return undefined;
  const blocks = cells.flatMap((cell) => cell.blocks);
  const isPictured = blocks.some(
    (block) =>
      block.k === 'drawing' ||
      block.k === 'figure' ||
      (block.k === 'par' && block.c.some((inline) => typeof inline === 'object' && inline.k === 'image')),
  );
  return isPictured && blocks.every((block) => block.k !== 'table' && innerBlocks(block).length < 3)
    ? blocks
    : undefined;
}
