import { describe, expect, it } from 'vitest';
import { convertDocx } from '../../../functions/documents/convert-docx.ts';
import type {
  Block,
  DocumentModel,
  Inline,
  Table,
  TableCell,
} from '../../../functions/documents/model/document.ts';
import type { MathNode } from '../../../functions/documents/model/math.ts';
import { withPdf } from '../../../functions/documents/pdf/text/with-pdf.ts';
import { typesetDocument } from '../../../functions/documents/typeset/typeset-document.ts';
import { aModel, par } from '../model/a-model.ts';
import { buildDocx, PNG, paragraph } from '../word/build-docx.ts';
import { pdfPages } from './pdf-text.ts';

async function textOf(given: DocumentModel): Promise<string> {
  const pages = await pdfPages(typesetDocument(given).pdf);
  return pages.map((page) => page.text).join(' ');
}

describe('typesetting', () => {
  it('author text is never markup', async () => {
    const text = '#panic("x") $x$ *b* _i_ `c` \\ @ref <label> // no';
    expect(await textOf(aModel([par(text)]))).toContain(text);
  });

  it('a document is set as ever after another that was much the same', async () => {
    const paragraphs = Array.from({ length: 30 }, (_, at) => par(`Sentence ${at} of those in both.`));
    const copy = aModel(paragraphs.slice(1));
    const alone = typesetDocument(copy);
    typesetDocument(aModel(paragraphs), { isSetAgain: true });
    const again = typesetDocument(copy);
    expect(await pdfPages(again.pdf)).toEqual(await pdfPages(alone.pdf));
  });

  it('a link that leads nowhere is its words, and costs the rest of the document nothing', async () => {
    const { pdf, messages } = typesetDocument(aModel([par('See ', { k: 'link', c: ['the data'] }, '.')]));
    expect(messages).toEqual([]);
    expect((await pdfPages(pdf))[0]?.text).toContain('See the data.');
  });

  it('every script has its letters', async () => {
    const samples = ['Ελληνικά', 'Кириллица', '中文', '日本語', '한국어', 'हिन्दी', 'ไทย', '✓ ☒ →'];
    const { pdf } = typesetDocument(aModel(samples.map((sample) => par(sample))));
    const [page] = await pdfPages(pdf);
    for (const sample of samples.filter((one) => !/[\u0900-\u0e7f]/.test(one)))
      expect(page?.text).toContain(sample);
    expect(Buffer.from(pdf).toString('latin1')).toMatch(
      /NotoSerifDevanagari[\s\S]*NotoSansThai|NotoSansThai[\s\S]*NotoSerifDevanagari/,
    );
  });

  it('an equation of more lines than a page has goes on overleaf', async () => {
    const rows = Array.from({ length: 90 }, (_, at): MathNode => ({ k: 'text', s: `line${at}` }));
    const pages = await pdfPages(typesetDocument(aModel([{ k: 'equation', m: { k: 'lines', rows } }])).pdf);
    expect(pages.length).toBeGreaterThan(1);
    for (const at of [0, 45, 89]) expect(pages.map(({ text }) => text).join(' ')).toContain(`line${at}`);
  });

  it('a table of more columns than fit is turned, and no word of it is lost', async () => {
    const words = Array.from({ length: 14 }, (_, index) => `measurement${index}`);
    const table: Block = {
      k: 'table',
      columns: words.map(() => 20),
      rows: [
        words.map((word) => ({
          blocks: [par(word)],
          colspan: 1,
          rowspan: 1,
          edges: [true, true, true, true] as const,
        })),
      ].map((row) =>
        row.map((cell) => ({ ...cell, edges: [...cell.edges] as [boolean, boolean, boolean, boolean] })),
      ),
      headerRows: 0,
    };
    const pages = await pdfPages(typesetDocument(aModel([par('before'), table, par('after')])).pdf);
    expect(pages.map((page) => page.width > page.height)).toEqual([false, true, false]);
    for (const word of words) expect(pages[1]?.text).toContain(word);
  });

  it('text begins at the edge of its cell, left or right as it is read, wherever the table stands', async () => {
    const cell = (...c: Inline[]): TableCell => ({
      blocks: [{ k: 'par', role: 'body', c, ...(c[0] === 'א' && { rtl: true }) }],
      colspan: 1,
      rowspan: 1,
      edges: [true, true, true, true],
    });
    const table: Table = { k: 'table', columns: [100, 100], rows: [[cell('A'), cell('א')]], headerRows: 0 };
    const placesIn = async (block: Table) => {
      const { pdf } = typesetDocument(aModel([block]));
      const { characters } = await withPdf(pdf, (open) => open.charactersOf(0));
      return ['A', 'א'].map((letter) => {
        const { left, right } = characters.find(({ text }) => text === letter)!;
        return letter === 'A' ? left : right;
      });
    };
    const [left, middle, turned] = [
      await placesIn(table),
      await placesIn({ ...table, align: 'center' }),
      await placesIn({ ...table, rtl: true }),
    ];
    // From the left margin of 68 points, within a padding of some 5; when centred, further by half of the free width.
    expect(left.map(Math.round)).toEqual([73, 263]);
    expect(middle.map(Math.round)).toEqual([203, 393]);
    expect(turned.map(Math.round)).toEqual([432, 422]);
  });

  it('a word longer than a page of lines goes on over the next', async () => {
    const pages = await pdfPages(typesetDocument(aModel([par('member('.repeat(900))])).pdf);
    expect(pages.length).toBeGreaterThan(1);
  });

  it('a row higher than a page goes on over the next', async () => {
    const lines = Array.from({ length: 150 }, (_, index) => par(`line${index}`));
    const cell = {
      blocks: lines,
      colspan: 1,
      rowspan: 1,
      edges: [true, true, true, true] as [boolean, boolean, boolean, boolean],
    };
    const pages = await pdfPages(
      typesetDocument(aModel([{ k: 'table', columns: [300], rows: [[cell]], headerRows: 0 }])).pdf,
    );
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.map((page) => page.text).join(' ')).toContain('line149');
  });

  it('rows stand so far apart that no reader takes their lines for one block', async () => {
    const cell = (text: string): TableCell => ({
      blocks: [par(text)],
      colspan: 1,
      rowspan: 1,
      edges: [true, true, true, true],
    });
    const rows = [[cell('A')], [cell('B')]];
    const { pdf } = typesetDocument(aModel([{ k: 'table', columns: [200], rows, headerRows: 0 }]));
    const { characters } = await withPdf(pdf, (open) => open.charactersOf(0));
    const [first, second] = ['A', 'B'].map(
      (text) => characters.find((character) => character.text === text)!,
    );
    expect(second!.base - first!.base).toBeGreaterThan(1.5 * first!.size);
  });

  it('an equation ends beside a number as wide as the line', async () => {
    const of = (s: string): MathNode[] => [
      { k: 'sym', s },
      { k: 'delim', beg: '(', end: ')', sep: '|', c: [{ k: 'sym', s: 't' }] },
    ];
    const m: MathNode = [...of('z'), { k: 'sym', s: '=' }, ...of('c'), { k: 'sym', s: '+' }, ...of('d')];
    const number = [`(1)${'\u00a0'.repeat(200)}.`];
    expect(await textOf(aModel([{ k: 'equation', m, number }]))).toContain('(1)');
  });

  it('footnotes stand on the page of their reference', async () => {
    const notes = { 'footnote-1': [par('a word below')] };
    const pages = await pdfPages(
      typesetDocument(
        aModel([par('above', { k: 'note', id: 'footnote-1', n: '1' }), { k: 'pageBreak' }, par('next')], {
          notes,
        }),
      ).pdf,
    );
    expect(pages[0]?.text).toContain('a word below');
    expect(pages).toHaveLength(2);
  });

  it('a picture that can not be decoded becomes a remark, and the document is set', async () => {
    const broken = { bytes: PNG.subarray(0, 40), format: 'png' as const, part: 'word/media/a.png' };
    const image: Inline = { k: 'image', file: 'picture-1.png', width: 50, height: 50 };
    const { pdf, messages } = typesetDocument(
      aModel([par('text', image)], { pictures: { 'picture-1.png': broken } }),
    );
    expect((await pdfPages(pdf))[0]?.text).toContain('Picture that we could not show');
    expect(messages).toEqual(['We could not show a picture (a.png).']);
  });

  it('lines are numbered only where the journal asks for it', async () => {
    const given = aModel(Array.from({ length: 12 }, (_, index) => par(`word${'x'.repeat(index)}`)));
    const numbered = await pdfPages(typesetDocument(given, { lineNumbers: true }).pdf);
    expect(numbered[0]?.text).toMatch(/\b12\b/);
    expect(await textOf(given)).not.toMatch(/\b12\b/);
  });

  it.each([
    ['vocalised Arabic', 'تَتَحَدَّث اَلْأَبْيَات عَنْ لَحْظَة وَدَاع', /[^\u0621-\u063a\u0641-\u064a]/g],
    ['pointed Hebrew', 'בְּרֵאשִׁית בָּרָא אֱלֹהִים', /[^\u05d0-\u05ea]/g],
    ['Devanagari', 'हिन्दी की किताब', /[^\u0900-\u097f]/g],
  ])('%s is extracted once, letter by letter', async (_, text, others) => {
    const letters = (given: string): string =>
      [...given.normalize('NFC').replace(others, '')].sort().join('');
    expect(letters(await textOf(aModel([par(text)])))).toBe(letters(text));
  });

  it('the foot of the page is left free for the stamp', async () => {
    const given = aModel(Array.from({ length: 80 }, (_, index) => par(`row ${index}`)));
    const { pages } = typesetDocument(given);
    expect(pages).toBeGreaterThan(1);
  });
});

describe('conversion of a whole file', () => {
  it('gives pages, title, language and the page of each heading', async () => {
    const styles =
      '<w:docDefaults><w:rPrDefault><w:rPr><w:lang w:val="de-DE"/></w:rPr></w:rPrDefault></w:docDefaults><w:style w:type="paragraph" w:styleId="H1"><w:name w:val="heading 1"/></w:style><w:style w:type="paragraph" w:styleId="T"><w:name w:val="Title"/></w:style>';
    const body = `${paragraph('Über Bienen', '<w:pStyle w:val="T"/>')}${paragraph('Einleitung', '<w:pStyle w:val="H1"/>')}<w:p><w:r><w:br w:type="page"/></w:r></w:p>${paragraph('Methoden', '<w:pStyle w:val="H1"/>')}`;
    const made = await convertDocx(buildDocx({ body, styles }));
    expect(made.title).toBe('Über Bienen');
    expect(made.lang).toBe('de-DE');
    expect(made.headings).toEqual([
      { level: 1, text: 'Einleitung', page: 0 },
      { level: 1, text: 'Methoden', page: 1 },
    ]);
    const raw = Buffer.from(made.pdf).toString('latin1');
    expect(raw).toMatch(/\/Lang ?\(de/);
    expect(raw).toContain('/StructTreeRoot');
  });
});
