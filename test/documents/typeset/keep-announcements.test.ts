import { describe, expect, it } from 'vitest';
import type { Block, DocumentModel, Inline, Paragraph } from '../../../functions/documents/model/document.ts';
import { keepAnnouncements } from '../../../functions/documents/typeset/keep-announcements.ts';
import { typesetDocument } from '../../../functions/documents/typeset/typeset-document.ts';
import { aModel, cell, par } from '../model/a-model.ts';
import { PNG } from '../word/build-docx.ts';
import { pdfPages } from './pdf-text.ts';

const bold = (s: string): Paragraph => par({ k: 'run', s, b: true });
const kept = (blocks: Block[]) =>
  keepAnnouncements(blocks).map((block) => block.k === 'par' && block.keepNext === true);

function model(blocks: Block[]): DocumentModel {
  return aModel(blocks, {
    notes: { 'footnote-1': [par('what the note says')] },
    pictures: { 'picture-1.png': { bytes: PNG, format: 'png', part: 'a.png' } },
  });
}

const table: Block = {
  k: 'table',
  columns: [90],
  rows: [[cell(par('measured'))], [cell(par('again'))]],
  headerRows: 1,
};
const figure: Block = {
  k: 'figure',
  c: [par({ k: 'image', file: 'picture-1.png', width: 300, height: 200 }), par('Figure 1. What follows.')],
};
const heading = (text: string): Block => ({ k: 'heading', level: 1, c: [text] });
const text = par('What follows is said here, in a sentence.');
const noted = {
  ...bold('Announced'),
  c: [...bold('Announced').c, { k: 'note', id: 'footnote-1', n: '1' } as const],
};
const anchor = par({ k: 'anchor', name: 'here' });

const cases: [string, Block[]][] = [
  ['a heading made by bold', [bold('Announced'), text]],
  [
    'a line that ends with a colon, before a list',
    [par('Announced:'), { ...text, label: '1.', tight: true }],
  ],
  ['a line that announces an equation', [par('Announced:'), { k: 'equation', m: { k: 'sym', s: 'x' } }]],
  ['a line that announces a table', [par('Announced:'), table]],
  ['a line that announces a figure', [par('Announced:'), figure]],
  ['a full-width colon', [par('Announced：'), text]],
  ['a line from right to left', [{ ...par('على النحو التالي Announced:'), rtl: true }, text]],
  [
    'a heading, a heading made by bold and one in italics',
    [heading('Announced'), bold('two'), par({ k: 'run', s: 'three', i: true }), text],
  ],
  ['a heading before a table', [heading('Announced'), table]],
  ['a heading before a figure', [heading('Announced'), figure]],
  ['a heading made by bold with a footnote', [noted, text]],
  ['a heading with a footnote', [{ k: 'heading', level: 1, c: noted.c }, text]],
  ['a heading before a bookmark that shows nothing', [heading('Announced'), anchor, text]],
];

describe('what announces something', () => {
  it.each(cases)('never stands last on a page: %s', async (_, blocks) => {
    for (let lines = 28; lines <= 42; lines += 1) {
      const before = Array.from({ length: lines }, (_, line) => par(`line ${line}`));
      const pages = await pdfPages(typesetDocument(model([...before, ...blocks])).pdf);
      expect(pages.length).toBeLessThanOrEqual(2);
      const at = pages.findIndex(({ text: shown }) => shown.includes('Announced'));
      const behind = pages[at]!.text.replace(/.*Announced/, '').replace(/1 what the note says/, '');
      expect([lines, behind]).toEqual([lines, expect.stringMatching(/\p{L}{4}|𝑥|x/u)]);
      for (const page of pages) expect(page.text.trim()).not.toBe('');
    }
  });

  it('keeps to what follows it, and running text does not', () => {
    expect(kept([par('We say:'), bold('A heading'), par('It is so.'), bold('Last')])).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(kept([par('He said “as follows:”'), text, par('as follows:—'), text])).toEqual([
      true,
      false,
      true,
      false,
    ]);
    const word: Inline = { k: 'run', s: 'word', b: true };
    expect(kept([par(word, ' and more'), text])).toEqual([false, false]);
    expect(kept([bold(`${'A long sentence in bold, as abstracts have. '.repeat(6)}`), text])).toEqual([
      false,
      false,
    ]);
    expect(kept([bold('Figure 2. A caption in bold'), text])).toEqual([false, false]);
  });

  it('is left alone before a page break, and where it would push more than a few lines', () => {
    expect(kept([bold('Title'), { k: 'pageBreak' }, text])).toEqual([false, false, false]);
    const form = Array.from({ length: 9 }, (_, index) => par(`Field ${index}:`));
    expect(kept([...form, text]).filter(Boolean).length).toBeLessThan(9);
    expect(kept([par(`${'long '.repeat(300)}:`), text])).toEqual([false, false]);
  });

  it('in great numbers fills its pages and comes to an end', async () => {
    const chain = Array.from({ length: 120 }, (_, index) => heading(`Heading ${index}`));
    const pages = await pdfPages(typesetDocument(model(chain)).pdf);
    expect(pages.length).toBeLessThan(8);
    expect(pages.at(-1)?.text).toContain('Heading 119');
  });
});
