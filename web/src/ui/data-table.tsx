import type { ReactNode } from 'react';
import book from './book-table.module.css';
import { classNames } from './class-names.ts';
import styles from './data-table.module.css';

export interface Column<Row> {
  head: string;
  cell: (row: Row) => ReactNode;
  /** What it shows names its row. */
  isRowHead?: boolean;
  className?: string | undefined;
}

interface DataTableProps<Row> {
  caption: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  columns: readonly Column<Row>[];
}

/**
 * A table set as in books. The caption names it for everyone; if it is wider than the screen its box scrolls and can be reached by
 * keyboard.
 */
export function DataTable<Row>({ caption, rows, keyOf, columns }: DataTableProps<Row>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a labelled scroll box, not a landmark worth a section of its own
    <div
      className={styles.box}
      role="group"
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reachable by keyboard
      tabIndex={0}
    >
      <table className={classNames(`${book.table} full strong-above strong-below`, styles.table)}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ head }) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ head, cell, isRowHead, className }) =>
                isRowHead ? (
                  <th key={head} scope="row" className={className}>
                    {cell(row)}
                  </th>
                ) : (
                  <td key={head} className={className}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
