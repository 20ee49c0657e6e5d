/* Files that no row of the tables can write, and those that can't be read. */
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { extractMetadata } from '../../../functions/documents/extract/extract-metadata.ts';
import { isMisreadCyrillic, mendCyrillic } from '../../../functions/documents/extract/pdf/mend-code-page.ts';
import { buildDocx as writeDocx } from '../word/build-docx.ts';
import { boxed, buildDocx, paragraph } from './build-docx.ts';
import { ABSTRACT, abstractParts, bodyParts, TITLE } from './sample-text.ts';
import { Sheet } from './sheet.ts';

const read = (...paragraphs: string[]) => extractMetadata(buildDocx(...paragraphs));
const titleOf = async (...paragraphs: string[]) => (await read(...paragraphs)).title.value;
const text = (words: string) => `<w:r><w:t xml:space="preserve">${words}</w:t></w:r>`;
const field = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
const titled = (...runs: string[]) => `<w:p><w:pPr><w:pStyle w:val="T1"/></w:pPr>${runs.join('')}</w:p>`;
const tableOfRows = (...rows: string[][]) =>
  `<w:tbl>${rows.map((row) => `<w:tr>${row.map((cell) => `<w:tc>${cell}</w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`;
const plain = (...cells: string[]) => cells.map((cell) => paragraph(cell));
const look = { size: 16, bold: true, centered: true };
const REFERENCE = [field('begin'), text('REF hidden'), field('separate'), text('grazed'), field('end')];

describe('the title of a DOCX', () => {
  it.each<[title: string, how: string, ...content: string[]]>([
    [
      'The growth factor TGF-β in soils',
      'with a letter that is a code of a symbol font',
      titled(
        text('The growth factor TGF-'),
        '<w:r><w:sym w:font="Symbol" w:char="F062"/></w:r>',
        text(' in soils'),
      ),
    ],
    [
      'The growth factor TGF-β in soils',
      'with a letter that is set in a symbol font',
      titled(
        text('The growth factor TGF-'),
        '<w:r><w:rPr><w:rFonts w:ascii="Symbol" w:hAnsi="Symbol"/></w:rPr><w:t>b</w:t></w:r>',
        text(' in soils'),
      ),
    ],
    [
      'The envelope 🖂 of frozen soils',
      'with a sign that only a symbol font has',
      titled(
        text('The envelope '),
        '<w:r><w:sym w:font="Wingdings" w:char="F02A"/></w:r>',
        text(' of frozen soils'),
      ),
    ],
    [
      'Soils of grazed steppes',
      'without what a field computes its text from',
      titled(text('Soils of '), ...REFERENCE, text(' steppes')),
    ],
    [
      TITLE,
      'below a field that never gets to its result',
      `<w:p>${field('begin')}${text('PAGE')}</w:p>`,
      titled(text(TITLE)),
    ],
    [
      TITLE,
      'without the rows of a table that were deleted',
      tableOfRows(
        [paragraph('A former title of these pages', { style: 'T1' })],
        [titled(text(TITLE))],
      ).replace('<w:tr>', '<w:tr><w:trPr><w:del w:id="1"/></w:trPr>'),
    ],
    [
      TITLE,
      'without capitals by format, which are no spelling',
      titled(`<w:r><w:rPr><w:caps/></w:rPr><w:t>${TITLE}</w:t></w:r>`),
    ],
    [
      'Soil carbon under grazing animals',
      'as if all tracked changes were accepted',
      titled(
        '<w:del><w:r><w:delText>Old </w:delText></w:r></w:del>',
        `<w:ins>${text('Soil carbon ')}</w:ins>`,
        text('under grazing animals'),
      ),
    ],
    [
      `${TITLE} of forty farms`,
      'in the next paragraph of its box, though both ask for a new page',
      boxed(
        ...[TITLE, 'of forty farms'].map((line) => paragraph(line, { ...look, newPage: true })),
        ...plain('Ana Silva', 'ana@example.org'),
      )
        .replace('<v:textbox', '<v:shape style="width:400pt;height:90pt"><v:textbox')
        .replace('</w:pict>', '</v:shape></w:pict>'),
      ...abstractParts,
    ],
    [
      '',
      'not in the bold words at the head of a table',
      paragraph('What was measured:'),
      tableOfRows(
        ['Sample', 'Depth'].map((words) => paragraph(words, { bold: true })),
        plain('1', '2'),
      ),
    ],
  ])('is “%s” %s', async (title, how, ...content) => {
    expect(await titleOf(...content, ...(how.includes('head of a table') ? [] : bodyParts))).toBe(title);
  });

  it('is read from the head of the pages only if the text has none', async () => {
    const headed = async (head: string, ...body: string[]) =>
      (
        await extractMetadata(
          writeDocx({ body: [...body, ...abstractParts, ...bodyParts].join(''), header: paragraph(head) }),
        )
      ).title.value;
    const head = 'Grazing and carbon of the Korean steppe';
    expect(await headed(head)).toBe(head);
    expect(await headed('Journal of Soils, Vol. 3')).toBe('');
    expect(await headed('Wells and their Walls in Chile')).toBe('');
    const own = 'Soil carbon in the steppe';
    expect(await headed(TITLE, paragraph(own, { ...look, size: 18 }))).toBe(own);
  });
});

describe('an abstract and keywords of a DOCX', () => {
  it('stand in a table with both words in its first row', async () => {
    const both = tableOfRows(plain('Abstract', 'Keywords'), plain(ABSTRACT, 'soil, steppe, grazing'));
    const { abstract, keywords } = await read(paragraph(TITLE, look), both, ...bodyParts);
    expect([abstract.value, keywords.value]).toEqual([ABSTRACT, ['soil', 'steppe', 'grazing']]);
  });

  it('are none in the head of a table of the text', async () => {
    const table = tableOfRows(plain('Keyword', 'Carbon', 'Beginning of the text'));
    expect((await read(paragraph(TITLE, look), ...bodyParts, table)).keywords.value).toEqual([]);
  });

  it('have the list that the abstract announces, and not the body behind that', async () => {
    const entry = (words: string) =>
      paragraph(words).replace(
        '<w:pPr>',
        '<w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>',
      );
    const { abstract } = await read(
      paragraph(TITLE, { bold: true }),
      paragraph(`Abstract: ${ABSTRACT} We tell of these:`),
      entry('the plots and their carbon'),
      entry('what was grazed'),
      ...Array.from({ length: 4 }, () => bodyParts.slice(1)).flat(),
    );
    expect(abstract.value).toBe(`${ABSTRACT} We tell of these:\nthe plots and their carbon\nwhat was grazed`);
  });
});

describe('a document held whole within another', () => {
  const held =
    '<w:altChunk xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" r:id="k1"/>';
  const page = `<html><body><h1>${TITLE}</h1><p>Ana Silva</p><p><b>Abstract</b></p><p>${ABSTRACT}</p></body></html>`;
  const inner = buildDocx(paragraph(TITLE, { style: 'T1' }), ...abstractParts, ...bodyParts);

  it.each<[how: string, name: string, content: string | Uint8Array, title: string, abstract: string]>([
    ['is read when it is a web page', 'page.html', page, TITLE, ABSTRACT],
    ['is read when it is a Word document, with its own styles', 'inner.docx', inner, TITLE, ABSTRACT],
    ['is left out when it is damaged', 'inner.docx', 'PK and nothing more', '', ''],
  ])('%s', async (_, name, content, title, abstract) => {
    const found = await extractMetadata(buildDocx({ parts: [{ id: 'k1', name, content }] }, held));
    expect([found.title.value, found.abstract.value]).toEqual([title, abstract]);
  });
});

describe('a file that can’t be read', () => {
  const doctype = { 'word/document.xml': strToU8('<!DOCTYPE w [<!ENTITY a "b">]><w:document/>') };
  it.each([
    ['brokenDocx', 'a damaged ZIP', buildDocx(paragraph(TITLE)).subarray(0, 200)],
    ['doctype', 'a part that declares a DOCTYPE', zipSync(doctype)],
    ['neither', 'plain text', strToU8('plain text')],
    ['brokenPdf', 'a PDF’s header alone', strToU8('%PDF-1.7\nnothing')],
  ])('is refused as %s: %s', async (fault, _, bytes) => {
    await expect(extractMetadata(bytes)).rejects.toMatchObject({ fault });
  });
});

describe('the text of a manuscript', () => {
  it('in Cyrillic whose fonts name no letters is read all the same', async () => {
    const line = 'Ñòàòüÿ ïîñâÿùåíà èññëåäîâàíèþ ñâîéñòâ çàäà÷è, êîòîðàÿ ñòîèò íà îòðåçêå (0, T).';
    const sheet = (await Sheet.create())
      .set('ÇÀÄÀ×À Ñ ÓÑËÎÂÈÅÌ ÐÀÇÐÛÂÀ', { x: 180, y: 80, size: 14 })
      .abstract(130)
      .set('Ââåäåíèå', { y: 300, bold: true })
      .set(new Array(12).fill(line), { y: 320 });
    expect((await extractMetadata(await sheet.bytes())).title.value).toBe('ЗАДАЧА С УСЛОВИЕМ РАЗРЫВА');
    expect(mendCyrillic('êëàñ³â òà ìîâà, x−c')).toBe('класів та мова, x−c');
    expect(isMisreadCyrillic(new Array(99).fill('Été à Öland, là où ça naît, 20 °C ± 3 µm²'))).toBe(false);
  });
});
