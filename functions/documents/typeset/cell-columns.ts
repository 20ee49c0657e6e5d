import type { Table, TableCell } from '../model/document.ts';

/** The cells of each row with their first column, allowing for cells of rows above that reach down. */
export function cellColumns({ rows, columns }: Table): { cell: TableCell; column: number }[][] {
  const taken = columns.map(() => 0);
  return rows.map((row) => {
    let column = 0;
    const placed = row.map((cell) => {
      while ((taken[column] ?? 0) > 0) column += 1;
      const first = column;
      for (; column < first + cell.colspan; column += 1) taken[column] = cell.rowspan;
      return { cell, column: first };
    });
    taken.forEach((left, index) => {
      taken[index] = Math.max(0, left - 1);
    });
    return placed;
  });
}
