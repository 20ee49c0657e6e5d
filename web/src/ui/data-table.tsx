import type { ReactNode } from 'react';
import book from './book-table.module.css';
import { classNames } from './class-names.ts';
import styles from './data-table.module.css';

/**
 * A table set as in books. The caption names it for everyone; if it is wider than the screen its box scrolls and can be reached by
 * keyboard. Children are thead and tbody.
 */
export function DataTable({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a labelled scroll box, not a landmark worth a section of its own
    <div
      className={styles.box}
      role="group"
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reachable by keyboard
      tabIndex={0}
    >
      <table className={classNames(book.table, styles.table)}>
        <caption>{caption}</caption>
        {children}
      </table>
    </div>
  );
}
