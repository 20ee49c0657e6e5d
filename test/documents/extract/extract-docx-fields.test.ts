import { describe, expect, it } from 'vitest';
import { extractMetadata } from '../../../functions/documents/extract/extract-metadata.ts';
import { buildDocx, paragraph } from './build-docx.ts';
import { ABSTRACT, bodyParts, TITLE } from './sample-text.ts';

const text = (words: string) => `<w:r><w:t xml:space="preserve">${words}</w:t></w:r>`;
const field = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
const titled = (...runs: string[]) => `<w:p><w:pPr><w:pStyle w:val="T1"/></w:pPr>${runs.join('')}</w:p>`;
const titleOf = async (...paragraphs: string[]) =>
  (await extractMetadata(buildDocx(...paragraphs))).title.value;

describe('a DOCX says what Word shows', () => {
  it('of a letter that stands as a code of a symbol font', async () => {
    const sign = '<w:r><w:sym w:font="Symbol" w:char="F062"/></w:r>';
    const set = '<w:r><w:rPr><w:rFonts w:ascii="Symbol" w:hAnsi="Symbol"/></w:rPr><w:t>b</w:t></w:r>';
    for (const beta of [sign, set])
      expect(
        await titleOf(titled(text('The growth factor TGF-'), beta, text(' in soils')), ...bodyParts),
      ).toBe('The growth factor TGF-β in soils');
  });

  it('and not of what a field computes its text from', async () => {
    const parts = [field('begin'), text('REF hidden'), field('separate'), text('grazed'), field('end')];
    expect(await titleOf(titled(text('Soils of '), ...parts, text(' steppes')), ...bodyParts)).toBe(
      'Soils of grazed steppes',
    );
  });

  it('though a field never gets to its result', async () => {
    const broken = `<w:p>${field('begin')}${text('PAGE')}</w:p>`;
    expect(await titleOf(broken, titled(text(TITLE)), ...bodyParts)).toBe(TITLE);
  });
});

describe('a DOCX says what its proof shows', () => {
  it('of a sign that only a symbol font has', async () => {
    const letter = '<w:r><w:sym w:font="Wingdings" w:char="F02A"/></w:r>';
    expect(await titleOf(titled(text('The envelope '), letter, text(' of frozen soils')), ...bodyParts)).toBe(
      'The envelope 🖂 of frozen soils',
    );
  });

  it('without the rows of a table that were deleted', async () => {
    const row = (words: string, properties = '') =>
      `<w:tr><w:trPr>${properties}</w:trPr><w:tc>${paragraph(words, { style: 'T1' })}</w:tc></w:tr>`;
    const tables = `<w:tbl>${row('A former title of these pages', '<w:del w:id="1"/>')}${row(TITLE)}</w:tbl>`;
    expect(await titleOf(tables, ...bodyParts)).toBe(TITLE);
  });

  it('but for capitals by format, which are no spelling', async () => {
    const capitals = `<w:r><w:rPr><w:caps/></w:rPr><w:t>${TITLE}</w:t></w:r>`;
    expect(await titleOf(titled(capitals), ...bodyParts)).toBe(TITLE);
  });
});

describe('a document held whole within another', () => {
  const held =
    '<w:altChunk xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" r:id="k1"/>';
  const read = async (name: string, content: string | Uint8Array) =>
    extractMetadata(buildDocx({ parts: [{ id: 'k1', name, content }] }, held));
  const front = [
    paragraph(TITLE, { style: 'T1' }),
    paragraph('Abstract', { bold: true }),
    paragraph(ABSTRACT),
  ];

  it('is read when it is a web page', async () => {
    const page = `<html><body><h1>${TITLE}</h1><p>Ana Silva</p><p><b>Abstract</b></p><p>${ABSTRACT}</p></body></html>`;
    const { title, abstract } = await read('page.html', page);
    expect([title.value, abstract.value]).toEqual([TITLE, ABSTRACT]);
  });

  it('is read when it is a Word document, with its own styles', async () => {
    const { title, abstract } = await read('inner.docx', buildDocx(...front, ...bodyParts));
    expect([title.value, abstract.value]).toEqual([TITLE, ABSTRACT]);
  });

  it('is left out when it is damaged', async () => {
    expect((await read('inner.docx', 'PK and nothing more')).title.value).toBe('');
  });
});
