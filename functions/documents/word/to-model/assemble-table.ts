import type { Block, Table, TableCell } from '../../model/document.ts';
import type { MammothNode } from '../body/mammoth-reader.ts';
import type { CellSide, Edges, TableSide } from '../side.ts';
import type { Assembly, SectionEnd } from './assembly.ts';

type TableNode = Extract<MammothNode, { type: 'table' }>;
type CellNode = Extract<MammothNode, { type: 'tableCell' }>;

/** More columns than any page shows; what stands beyond is kept in the last one. */
const MAX_COLUMNS = 60;

interface Slot {
  cell: TableCell;
  side: CellSide;
  column: number;
  row: number;
}

/** mammoth's table laid on a grid without holes or overlaps, with widths and edges. */
export function assembleTable(node: TableNode, assembly: Assembly): (Block | SectionEnd)[] {
  const side = assembly.context.side.tables[Number(node.styleId?.slice(1))];
  const rows = node.children.filter((row) => row.type === 'tableRow');
  if (!side || rows.length === 0) return [];
  const slots: Slot[] = [];
  /** taken[row][column]: whether a cell covers the place. */
  const taken: boolean[][] = rows.map(() => []);
  let columns = Math.min(side.grid.length, MAX_COLUMNS);
  rows.forEach((row, rowIndex) => {
    let column = 0;
    for (const cell of row.children) {
      if (cell.type !== 'tableCell') continue;
      while (taken[rowIndex]?.[column]) column += 1;
      const last = Math.min(column, MAX_COLUMNS - 1);
      const colspan = Math.max(1, Math.min(cell.colSpan, MAX_COLUMNS - last));
      let rowspan = Math.max(1, Math.min(cell.rowSpan, rows.length - rowIndex));
      for (let below = 1; below < rowspan; below += 1) if (taken[rowIndex + below]?.[column]) rowspan = below;
      const made = readCell(cell, assembly);
      const crowded = slots.find((slot) => slot.row === rowIndex && slot.column === last && column > last);
      if (crowded) {
        crowded.cell.blocks.push(...made.cell.blocks);
        continue;
      }
      slots.push({ ...made, cell: { ...made.cell, colspan, rowspan }, column, row: rowIndex });
      for (let r = 0; r < rowspan; r += 1)
        for (let c = 0; c < colspan; c += 1) cover(taken[rowIndex + r], column + c);
      column += colspan;
      columns = Math.max(columns, column);
    }
  });
  fillHoles(slots, taken, rows.length, columns);
  dropUnusedColumns(slots, columns, side);
  columns = side.grid.length;
  const table: Table = {
    k: 'table',
    columns: widthsOf(slots, side, columns),
    rows: rows.map(() => []),
    headerRows: 0,
  };
  for (const slot of slots.sort((a, b) => a.row - b.row || a.column - b.column)) {
    slot.cell.edges = edgesOf(slot, side, rows.length, columns);
    table.rows[slot.row]?.push(slot.cell);
  }
  while (rows[table.headerRows]?.isHeader && table.headerRows < rows.length - 1) table.headerRows += 1;
  while (table.headerRows > 0 && crossesHeader(slots, table.headerRows)) table.headerRows -= 1;
  if (side.align === 'center' || side.align === 'right') table.align = side.align;
  if (side.rtl) table.rtl = true;
  return [table];
}

function crossesHeader(slots: Slot[], headerRows: number): boolean {
  return slots.some((slot) => slot.row < headerRows && slot.row + slot.cell.rowspan > headerRows);
}

function readCell(node: CellNode, assembly: Assembly): { cell: TableCell; side: CellSide } {
  const [first, ...rest] = node.children;
  const key = first?.type === 'paragraph' && first.styleId?.startsWith('c') ? first.styleId : undefined;
  const side = (key && assembly.context.side.cells[Number(key.slice(1))]) || { borders: {} };
  const outer = assembly.fill;
  assembly.fill = side.fill ?? outer;
  const blocks = assembly
    .assembleNodes(key ? rest : node.children, assembly)
    .filter((block): block is Block => !('section' in block) && block.k !== 'pageBreak');
  assembly.fill = outer;
  const cell: TableCell = { blocks, colspan: 1, rowspan: 1, edges: [false, false, false, false] };
  if (side.align) cell.align = side.align;
  if (side.fill) cell.fill = side.fill;
  return { cell, side };
}

function cover(row: boolean[] | undefined, column: number): void {
  if (row) row[column] = true;
}

function fillHoles(slots: Slot[], taken: boolean[][], rows: number, columns: number): void {
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      if (taken[row]?.[column]) continue;
      const cell: TableCell = { blocks: [], colspan: 1, rowspan: 1, edges: [false, false, false, false] };
      slots.push({
        cell,
        side: { borders: { top: false, right: false, bottom: false, left: false } },
        row,
        column,
      });
    }
  }
}

/** Columns in which no cell begins are only borders of others: they are merged into the column before. */
function dropUnusedColumns(slots: Slot[], columns: number, side: TableSide): void {
  const begins = new Set(slots.map((slot) => slot.column));
  const position: number[] = [];
  const grid: number[] = [];
  for (let column = 0; column < columns; column += 1) {
    if (begins.has(column)) grid.push(side.grid[column] ?? 0);
    else if (grid.length > 0) grid[grid.length - 1] = (grid.at(-1) ?? 0) + (side.grid[column] ?? 0);
    position[column] = Math.max(0, grid.length - 1);
  }
  for (const slot of slots) {
    const first = position[slot.column] ?? 0;
    const last = position[slot.column + slot.cell.colspan - 1] ?? grid.length - 1;
    slot.column = first;
    slot.cell.colspan = Math.max(1, last - first + 1);
  }
  side.grid = grid;
}

/** Points, from the grid where it says something, else from the cells, else even. */
function widthsOf(slots: Slot[], side: TableSide, columns: number): number[] {
  const widths = side.grid.slice(0, columns);
  for (let column = 0; column < columns; column += 1) {
    if ((widths[column] ?? 0) > 3) continue;
    const own = slots
      .filter((slot) => slot.column === column && slot.cell.colspan === 1)
      .map((slot) => slot.side.width ?? 0);
    widths[column] = Math.max(0, ...own);
  }
  return widths;
}

function edgesOf(slot: Slot, side: TableSide, rows: number, columns: number): TableCell['edges'] {
  const own: Edges = slot.side.borders;
  const { borders } = side;
  const isFirst = slot.row === 0;
  const isLast = slot.row + slot.cell.rowspan >= rows;
  const isStart = slot.column === 0;
  const isEnd = slot.column + slot.cell.colspan >= columns;
  return [
    own.top ?? (isFirst ? borders.top : borders.insideH) ?? false,
    own.right ?? (isEnd ? borders.right : borders.insideV) ?? false,
    own.bottom ?? (isLast ? borders.bottom : borders.insideH) ?? false,
    own.left ?? (isStart ? borders.left : borders.insideV) ?? false,
  ];
}
