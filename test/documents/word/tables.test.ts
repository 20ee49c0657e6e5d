import { describe, expect, it } from 'vitest';
import type { Block, Table } from '../../../functions/documents/model/document.ts';
import { plainText } from '../../../functions/documents/model/plain-text.ts';
import { paragraph } from './build-docx.ts';
import { blocksOf } from './model-of.ts';

const cell = (text: string, properties = ''): string =>
  `<w:tc><w:tcPr>${properties}</w:tcPr>${paragraph(text)}</w:tc>`;
const row = (...cells: string[]): string => `<w:tr>${cells.join('')}</w:tr>`;
const table = (rows: string, grid = [2000, 2000], properties = ''): string =>
  `<w:tbl><w:tblPr>${properties}</w:tblPr><w:tblGrid>${grid.map((width) => `<w:gridCol w:w="${width}"/>`).join('')}</w:tblGrid>${rows}</w:tbl>`;

async function tableOf(xml: string): Promise<Table> {
  const found = (await blocksOf(xml)).find((block) => block.k === 'table');
  if (found?.k !== 'table') throw new Error('no table');
  return found;
}

const words = (blocks: Block[]): string =>
  blocks.map((block) => ('c' in block && block.k === 'par' ? block.c.map(plainText).join('') : '')).join('/');
const texts = (made: Table): string[][] => made.rows.map((cells) => cells.map((one) => words(one.blocks)));

describe('tables', () => {
  it('keep their cells, widths in points, and merged cells as spans', async () => {
    const rows =
      row(cell('A', '<w:gridSpan w:val="2"/>')) +
      row(cell('B', '<w:vMerge w:val="restart"/>'), cell('C')) +
      row(cell('', '<w:vMerge/>'), cell('D'));
    const made = await tableOf(table(rows));
    expect(made.columns).toEqual([100, 100]);
    expect(texts(made)).toEqual([['A'], ['B', 'C'], ['D']]);
    expect(made.rows[0]?.[0]?.colspan).toBe(2);
    expect(made.rows[1]?.[0]?.rowspan).toBe(2);
  });

  it('rows with cells left out at the start or short of cells are filled to the grid', async () => {
    const before = `<w:tr><w:trPr><w:gridBefore w:val="1"/></w:trPr>${cell('B')}</w:tr>`;
    expect(texts(await tableOf(table(row(cell('A'), cell('C')) + before + row(cell('D')))))).toEqual([
      ['A', 'C'],
      ['', 'B'],
      ['D', ''],
    ]);
  });

  it('old horizontal merges become spans that keep all text', async () => {
    const rows = row(cell('A', '<w:hMerge w:val="restart"/>'), cell('B', '<w:hMerge/>'));
    const made = await tableOf(table(rows));
    expect(made.rows[0]).toHaveLength(1);
    expect(words(made.rows[0]?.[0]?.blocks ?? [])).toBe('A/B');
  });

  it('a row inside a content control or an insertion is a row; a deleted one is gone', async () => {
    const rows = `<w:sdt><w:sdtContent>${row(cell('A'))}</w:sdtContent></w:sdt><w:tr><w:trPr><w:del/></w:trPr>${cell('X')}</w:tr>`;
    expect(texts(await tableOf(table(rows, [2000])))).toEqual([['A']]);
  });

  it('a table in a cell is a table there', async () => {
    const inner = table(row(cell('in')), [900]);
    const made = await tableOf(table(row(`<w:tc>${inner}${paragraph('after')}</w:tc>`), [3000]));
    expect(made.rows[0]?.[0]?.blocks.map((block) => block.k)).toEqual(['table', 'par']);
  });

  it('edges come from the cell, else from the table by position', async () => {
    const borders =
      '<w:tblBorders><w:top w:val="single"/><w:insideH w:val="single"/><w:bottom w:val="nil"/></w:tblBorders>';
    const rows = row(cell('A')) + row(cell('B', '<w:tcBorders><w:bottom w:val="single"/></w:tcBorders>'));
    const made = await tableOf(table(rows, [2000], borders));
    expect(made.rows.map((cells) => cells[0]?.edges)).toEqual([
      [true, false, true, false],
      [true, false, true, false],
    ]);
  });

  it('repeated header rows are known', async () => {
    const head = `<w:tr><w:trPr><w:tblHeader/></w:trPr>${cell('H')}</w:tr>`;
    expect((await tableOf(table(head + row(cell('A')), [2000]))).headerRows).toBe(1);
  });

  it('an absurd number of columns neither hangs nor loses text', async () => {
    const made = await tableOf(
      table(row(...Array.from({ length: 90 }, (_, index) => cell(`c${index}`))), []),
    );
    expect(made.columns.length).toBeLessThanOrEqual(60);
    expect(texts(made).flat().join(' ')).toContain('c89');
  });

  it('the formatting of a table style reaches the text of its first row', async () => {
    const styles =
      '<w:style w:type="table" w:styleId="G"><w:name w:val="G"/><w:tblStylePr w:type="firstRow"><w:rPr><w:b/></w:rPr></w:tblStylePr></w:style>';
    const body = table(
      row(cell('A')) + row(cell('B')),
      [2000],
      '<w:tblStyle w:val="G"/><w:tblLook w:firstRow="1"/>',
    );
    const [made] = await blocksOf({ body, styles });
    expect(made).toMatchObject({
      rows: [[{ blocks: [{ c: [{ k: 'run', s: 'A', b: true }] }] }], [{ blocks: [{ c: ['B'] }] }]],
    });
  });
});
