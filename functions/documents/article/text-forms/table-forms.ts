import { el, type Markup, paragraphsAround } from '../../../forms/markup.ts';
import type { ArticleBlock, ArticleCell } from '../article-text.ts';
import { htmlCaption, jatsCaption } from './captions.ts';
import type { Writing } from './writing.ts';

type Table = Extract<ArticleBlock, { k: 'table' }>;

/** A table that scrolls sideways in its own box. */
export function htmlTable(node: Table, writing: Writing): Markup {
  const caption = htmlCaption(node, writing);
  const named = `${node.id}-caption`;
  const table = el(
    'table',
    { dir: node.rtl && 'rtl' },
    caption.length > 0 && el('caption', { id: named }, el('div', {}, caption)),
    ...rowGroups(node, (cell, isHeader) => {
      const span = { colspan: above1(cell.colspan), rowspan: above1(cell.rowspan) };
      const [only, ...more] = cell.blocks;
      // A cell with one paragraph becomes that paragraph.
      const isPlain = only?.k === 'par' && more.length === 0;
      const attributes = {
        id: isPlain && only.id,
        class: cell.align,
        dir: isPlain && (only.rtl ? 'rtl' : writing.dirOf(only.c)),
        ...span,
      };
      const inside = isPlain ? writing.inlines(only.c) : writing.blocks(cell.blocks);
      // An empty header heads nothing.
      if (!isHeader || inside.length === 0) return el('td', attributes, inside);
      return el('th', { ...attributes, scope: cell.colspan > 1 ? 'colgroup' : 'col' }, inside);
    }),
  );
  const name = caption.length > 0 ? { 'aria-labelledby': named } : { 'aria-label': 'Table' };
  return el('div', { id: node.id, class: 'table wide', role: 'group', ...name, tabindex: 0 }, table);
}

export function jatsTable(node: Table, writing: Writing): Markup {
  const table = el(
    'table',
    {},
    ...rowGroups(node, (cell, isHeader) =>
      el(
        isHeader ? 'th' : 'td',
        { align: cell.align, colspan: above1(cell.colspan), rowspan: above1(cell.rowspan) },
        paragraphsAround(writing.blocks(cell.blocks)),
      ),
    ),
  );
  return el('table-wrap', { id: node.id }, jatsCaption(node, writing), table);
}

const above1 = (span: number): number | undefined => (span > 1 ? span : undefined);

/** Splits a table into head and body; the head is never the whole table, and none of its cells reaches into the body. */
function rowGroups(
  node: Table,
  write: (cell: ArticleCell, isHeader: boolean) => Markup,
): (Markup | undefined)[] {
  const { rows, headerRows } = withoutEmptyRows(node);
  const heads = headerRows < rows.length ? headerRows : 0;
  const written = rows.map((row, index) => {
    const end = index < heads ? heads : rows.length;
    const cells = row.map((cell) => ({ ...cell, rowspan: Math.min(cell.rowspan, end - index) }));
    return el(
      'tr',
      {},
      cells.map((cell) => write(cell, index < heads)),
    );
  });
  const [head, body] = [written.slice(0, heads), written.slice(heads)];
  return [
    head.length > 0 ? el('thead', {}, head) : undefined,
    body.length > 0 ? el('tbody', {}, body) : undefined,
  ];
}

/** A row in which no cell begins is invisible: the cells that cross it become one row shorter. */
function withoutEmptyRows({ rows, headerRows }: Table): { rows: ArticleCell[][]; headerRows: number } {
  const isEmpty = rows.map((row) => row.length === 0);
  const emptyIn = (from: number, to: number) => isEmpty.slice(from, to).filter(Boolean).length;
  return {
    rows: rows
      .map((row, index) =>
        row.map((cell) => ({ ...cell, rowspan: cell.rowspan - emptyIn(index, index + cell.rowspan) })),
      )
      .filter((row) => row.length > 0),
    headerRows: headerRows - emptyIn(0, headerRows),
  };
}
