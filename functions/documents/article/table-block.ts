import { isCaption, isPanel, textOfPar } from '../model/captions.ts';
import type { Block, Paragraph, Table, TableCell } from '../model/document.ts';
import { innerBlocks } from '../model/inner-blocks.ts';
import type { ArticleState } from './article-state.ts';
import type { ArticleBlock, ArticleCell } from './article-text.ts';

export type ToBlocks = (blocks: readonly Block[], state: ArticleState) => ArticleBlock[];

/** A table, with `id` and caption if it has one. */
export function tableBlock(
  table: Table,
  state: ArticleState,
  toBlocks: ToBlocks,
  captioned?: Pick<ArticleBlock & { k: 'table' }, 'id' | 'label' | 'caption'>,
): ArticleBlock {
  const { columns, rtl } = table;
  const id = captioned?.id ?? state.ids.next('table-x');
  const rows = table.rows.map((row) => row.map((cell) => cellOf(cell, state, toBlocks)));
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

function cellOf(
  { blocks, colspan, rowspan }: TableCell,
  state: ArticleState,
  toBlocks: ToBlocks,
): ArticleCell {
  const align = blocks.find((block): block is Paragraph => block.k === 'par')?.align;
  const inner = toBlocks(blocks, state).map((block) => {
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

/** Letters: a longer text in a cell is content of its own. */
const LONGEST_BESIDE = 60;
/** Points: lower pictures are formulas. */
const LEAST_HEIGHT = 48;

/** All blocks of a table that only puts pictures side by side, or above their captions. */
export function blocksOfLayout({ columns, rows }: Table): Block[] | undefined {
  const cells = rows.flat();
  const isRuled = cells.some(({ edges }) => edges.some(Boolean));
  const blocks = cells.flatMap((cell) => cell.blocks);
  const isShort = (block: Block) =>
    block.k === 'par' && textOfPar(block).length <= (isRuled ? 0 : LONGEST_BESIDE);
  const isPart = (block: Block) =>
    isPictured(block) || isCaption(block, 'figure') || isPanel(block) || isShort(block);
  const isLayout =
    columns.length > 1
      ? blocks.every(isPart)
      : !isRuled && blocks.every((block) => block.k !== 'table' && innerBlocks(block).length < 3);
  const isFormula = (block: Block) =>
    block.k === 'par' &&
    block.c.some(
      (inline) => typeof inline === 'object' && inline.k === 'image' && inline.height < LEAST_HEIGHT,
    );
  const isOfFigures = blocks.some(isPictured) && !(columns.length > 1 && blocks.some(isFormula));
  return isLayout && isOfFigures ? inPairs(rows) : undefined;
}

const isPictured = (block: Block) =>
  block.k === 'drawing' ||
  block.k === 'figure' ||
  (block.k === 'par' && block.c.some((inline) => typeof inline === 'object' && inline.k === 'image'));

/** Row by row; a row of words comes picture by picture if it is below one of pictures. */
function inPairs(rows: readonly TableCell[][]): Block[] {
  const out: Block[] = [];
  for (let at = 0; at < rows.length; at += 1) {
    const [row = [], next = []] = rows.slice(at, at + 2);
    const isPaired =
      row.length > 1 &&
      row.length === next.length &&
      row.every(({ blocks }) => blocks.some(isPictured)) &&
      !next.some(({ blocks }) => blocks.some(isPictured));
    for (const [index, cell] of row.entries())
      out.push(...cell.blocks, ...(isPaired ? next[index]!.blocks : []));
    if (isPaired) at += 1;
  }
  return out;
}
