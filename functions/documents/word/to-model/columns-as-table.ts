import type { SectionFacts, WordBlock, WordInline, WordParagraph } from '../word-document.ts';

/** Letters: a longer section is running text in newspaper columns, which is set in one column. */
const LONGEST = 600;

/**
 * Turns short sections whose columns were ended by hand into tables, such as an equation or a row of signatures: otherwise things side by
 * side would end up one below the other.
 */
export function withColumnsAsTables(blocks: WordBlock[], last: SectionFacts): WordBlock[] {
  const out: WordBlock[] = [];
  let open: WordBlock[] = [];
  for (const block of blocks) {
    if (block.k === 'section') {
      out.push(...columnsAsTable(open, block), block);
      open = [];
    } else open.push(block);
  }
  return [...out, ...columnsAsTable(open, last)];
}

function columnsAsTable(blocks: WordBlock[], { columns, newPage }: SectionFacts): WordBlock[] {
  const paragraphs = blocks.filter((block) => block.k === 'paragraph');
  if (!columns || newPage || paragraphs.length < blocks.length || lengthOf(paragraphs) > LONGEST)
    return blocks;
  const cells: WordBlock[][] = [[]];
  for (const paragraph of paragraphs)
    for (const [index, c] of partsOf(paragraph.c).entries()) {
      if (index > 0) cells.push([]);
      cells.at(-1)?.push({ ...paragraph, c });
    }
  if (cells.length < 2 || cells.length > columns.length) return blocks;
  const made = cells.map((c) => ({ look: { borders: {} }, colSpan: 1, rowSpan: 1, c }));
  return [
    {
      k: 'table',
      look: { grid: columns.slice(0, cells.length), borders: {} },
      rows: [{ isHeader: false, cells: made }],
    },
  ];
}

/** Splits a section at its column breaks. */
function partsOf(list: WordInline[]): WordInline[][] {
  const parts: WordInline[][] = [[]];
  for (const inline of list) {
    if (inline.k === 'break' && inline.type === 'column') parts.push([]);
    else if (inline.k === 'run' || inline.k === 'link') {
      const [first = [], ...rest] = partsOf(inline.c);
      parts.at(-1)?.push({ ...inline, c: first });
      parts.push(...rest.map((c) => [{ ...inline, c }]));
    } else parts.at(-1)?.push(inline);
  }
  return parts;
}

function lengthOf(paragraphs: WordParagraph[]): number {
  const lengthIn = (inline: WordInline): number =>
    inline.k === 'text'
      ? inline.s.length
      : inline.k === 'run' || inline.k === 'link'
        ? inline.c.reduce((sum, one) => sum + lengthIn(one), 0)
        : 0;
  return paragraphs.reduce((sum, { c }) => sum + c.reduce((own, one) => own + lengthIn(one), 0), 0);
}
