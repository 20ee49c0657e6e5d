import { describe, expect, it } from 'vitest';
import { convertDocx } from '../../../functions/documents/convert-docx.ts';
import { sectionOpened } from '../../../functions/documents/screening/methods-heading.ts';
import { readBody } from '../../../functions/documents/screening/read-body.ts';
import { buildDocx, paragraph } from '../word/build-docx.ts';

const SAID = Array.from(
  { length: 12 },
  (_, at) =>
    `Sentence ${'abcdefghijkl'[at]} tells of soils that farmers left alone for many years, and of how the carbon in them came back slowly.`,
).join(' ');
const heading = (text: string) => paragraph(text, '<w:pStyle w:val="Heading1"/>');
const cell = (text: string) => `<w:tc>${paragraph(text)}</w:tc>`;
const EQUATION = '<w:p><m:oMathPara><m:oMath><m:r><m:t>unheard=of</m:t></m:r></m:oMath></m:oMathPara></w:p>';
const STYLES =
  '<w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style><w:style w:type="paragraph" w:styleId="Title"><w:name w:val="Title"/></w:style>';

const docx = buildDocx({
  styles: STYLES,
  body: [
    paragraph('Soil carbon under rotational grazing', '<w:pStyle w:val="Title"/>'),
    paragraph('Ada Okafor, University of the Eastern Steppe, ada@example.org'),
    heading('Abstract'),
    paragraph(`Short. ${SAID}`),
    heading('1. Introduction'),
    paragraph(`Opening. ${SAID}`),
    EQUATION,
    heading('2. Materials and methods'),
    paragraph(`Doing. ${SAID}`),
    heading('3. Results'),
    paragraph(`Finding. ${SAID}`),
    `<w:tbl><w:tr>${cell('17.4 kg')}${cell('plot nine')}</w:tr></w:tbl>`,
    heading('References'),
    paragraph('[1] Li, B. (2019). Carbon of the steppe. Soil Letters 4, 1-9. doi:10.1000/182'),
    paragraph('[2] Roe, J. (2021). Grazing again. Soil Letters 6, 11-19. doi:10.1000/183'),
    paragraph('[3] Poe, E. (2020). Grass alone. Soil Letters 5, 21-29. doi:10.1000/184'),
  ].join(''),
});

async function partsOf(bytes: Uint8Array) {
  const body = await readBody(bytes, 'Soil carbon under rotational grazing');
  if (body.state !== 'read') throw new Error('it can be read');
  return body.parts;
}
const textOf = (parts: { text: string }[]) => parts.map(({ text }) => text).join('\n');

describe('what a manuscript says itself', () => {
  it('is read of a Word document and of its PDF without what is not its own words', async () => {
    for (const bytes of [docx, (await convertDocx(docx)).pdf]) {
      const parts = await partsOf(bytes);
      const text = textOf(parts);
      for (const said of ['Short.', 'Opening.', 'Doing.', 'Finding.']) expect(text).toContain(said);
      for (const other of ['Okafor', 'Soil carbon under', 'Soil Letters', 'doi:'])
        expect(text).not.toContain(other);
      const methods = parts.filter(({ section }) => section === 'methods');
      expect(textOf(methods)).toContain('Doing.');
      expect(textOf(methods)).not.toContain('Finding.');
    }
  });

  it('has no equations and no numbers out of tables', async () => {
    const text = textOf(await partsOf(docx));
    for (const other of ['unheard', '17.4', 'plot nine']) expect(text).not.toContain(other);
  });

  it('of what is no document is told to be unreadable', async () => {
    expect(await readBody(Buffer.from('no document'))).toEqual({ state: 'unreadable' });
  });
});

describe('headings of methods', () => {
  it('open them in whichever usual words, and other headings close them', () => {
    for (const heading of [
      'Methods',
      '2. Materials and Methods',
      'II. METHODOLOGY',
      'Statistical methods',
      'Material und Methoden',
      'Matériels et méthodes',
      'Materiales y métodos',
      '材料与方法',
    ])
      expect(sectionOpened(heading)).toBe('methods');
    for (const heading of ['3 Results', 'Results and discussion', 'Conclusion', '结果'])
      expect(sectionOpened(heading)).toBe('other');
    expect(sectionOpened('Methods that we tried were of no use to anybody.')).toBeUndefined();
  });
});
