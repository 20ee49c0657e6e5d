import type { Table, TableCell } from '../../model/document.ts';
import type { CellLook, TableLook, WordCell, WordTable } from '../word-document.ts';
import type { ModelState } from './model-state.ts';

/** More columns than any page shows; the content of others is kept in the last one. */
const MAX_COLUMNS = 60;

interface Slot {
  cell: TableCell;
  look: CellLook;
  column: number;
  row: number;
}

/** Lays a table on a grid without holes or overlaps, with widths and edges; none if it has no rows. */
export function tableBlock({ look, rows }: WordTable, state: ModelState): Table[] {
  if (rows.length === 0) return [];
  const grid = new Grid(rows.length, Math.min(look.grid.length, MAX_COLUMNS));
  rows.forEach(({ cells }, row) => {
    for (const cell of cells) grid.place(readCell(cell, state), cell, row);
  });
  const { slots } = grid;
  grid.fillHoles();
  const widths = withoutUnusedColumns(slots, grid.columns, look.grid);
  const table: Table = {
    k: 'table',
    columns: widthsOf(slots, widths),
    rows: rows.map(() => []),
    headerRows: 0,
  };
  for (const slot of slots.sort((a, b) => a.row - b.row || a.column - b.column)) {
    slot.cell.edges = edgesOf(slot, look, rows.length, widths.length);
    table.rows[slot.row]?.push(slot.cell);
  }
  while (rows[table.headerRows]?.isHeader && table.headerRows < rows.length - 1) table.headerRows += 1;
  while (table.headerRows > 0 && crossesHeader(slots, table.headerRows)) table.headerRows -= 1;
  if (look.align === 'center' || look.align === 'right') table.align = look.align;
  if (look.rtl) table.rtl = true;
  return [table];
}

function crossesHeader(slots: Slot[], headerRows: number): boolean {
  return slots.some((slot) => slot.row < headerRows && slot.row + slot.cell.rowspan > headerRows);
}

function readCell({ look, c }: WordCell, state: ModelState): Pick<Slot, 'cell' | 'look'> {
  const blocks = state
    .innerBlocks(c, { ...state, fill: look.fill ?? state.fill })
    .filter((block) => block.k !== 'pageBreak');
  const cell = emptyCell();
  cell.blocks = blocks;
  if (look.align) cell.align = look.align;
  if (look.fill) cell.fill = look.fill;
  return { cell, look };
}

function emptyCell(): TableCell {
  return { blocks: [], colspan: 1, rowspan: 1, edges: [false, false, false, false] };
}

/** The places that cells cover. */
class Grid {
  readonly slots: Slot[] = [];
  columns: number;
  /** By row and column. */
  private readonly taken: boolean[][];

  constructor(rows: number, columns: number) {
    this.columns = columns;
    this.taken = Array.from({ length: rows }, () => []);
  }

  /** Uses the row's first free place, with as much of the requested spans as there is room for. */
  place(
    { cell, look }: Pick<Slot, 'cell' | 'look'>,
    { colSpan, rowSpan }: Pick<WordCell, 'colSpan' | 'rowSpan'>,
    row: number,
  ): void {
    let column = 0;
    while (this.taken[row]?.[column]) column += 1;
    const last = Math.min(column, MAX_COLUMNS - 1);
    const crowded = column > last && this.slots.find((slot) => slot.row === row && slot.column === last);
    if (crowded) {
      crowded.cell.blocks.push(...cell.blocks);
      return;
    }
    cell.colspan = Math.max(1, Math.min(colSpan, MAX_COLUMNS - last));
    cell.rowspan = this.roomBelow(row, column, Math.max(1, Math.min(rowSpan, this.taken.length - row)));
    this.slots.push({ cell, look, column, row });
    for (const covered of this.taken.slice(row, row + cell.rowspan))
      for (let at = column; at < column + cell.colspan; at += 1) covered[at] = true;
    this.columns = Math.max(this.columns, column + cell.colspan);
  }

  private roomBelow(row: number, column: number, rowspan: number): number {
    for (let below = 1; below < rowspan; below += 1) if (this.taken[row + below]?.[column]) return below;
    return rowspan;
  }

  fillHoles(): void {
    const look: CellLook = { borders: { top: false, right: false, bottom: false, left: false } };
    this.taken.forEach((covered, row) => {
      for (let column = 0; column < this.columns; column += 1)
        if (!covered[column]) this.slots.push({ cell: emptyCell(), look, row, column });
    });
  }
}

/** Columns in which no cell begins are only borders of others: they are merged into the column before. Returns the remaining widths. */
function withoutUnusedColumns(slots: Slot[], columns: number, widths: number[]): number[] {
  const begins = new Set(slots.map((slot) => slot.column));
  const position: number[] = [];
  const left: number[] = [];
  for (let column = 0; column < columns; column += 1) {
    const width = widths[column] ?? 0;
    if (begins.has(column)) left.push(width);
    else if (left.length > 0) left[left.length - 1] = (left.at(-1) ?? 0) + width;
    position[column] = Math.max(0, left.length - 1);
  }
  for (const slot of slots) {
    const first = position[slot.column] ?? 0;
    const last = position[slot.column + slot.cell.colspan - 1] ?? left.length - 1;
    slot.column = first;
    slot.cell.colspan = Math.max(1, last - first + 1);
  }
  return left;
}

/** Points, from the grid if it says something, otherwise from the cells, otherwise even. */
function widthsOf(slots: Slot[], widths: number[]): number[] {
  return widths.map((width, column) => {
    if (width > 3) return width;
    const own = slots
      .filter((slot) => slot.column === column && slot.cell.colspan === 1)
      .map((slot) => slot.look.width ?? 0);
    return Math.max(0, ...own);
  });
}

function edgesOf(slot: Slot, { borders }: TableLook, rows: number, columns: number): TableCell['edges'] {
  const own = slot.look.borders;
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
