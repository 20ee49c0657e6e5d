import { describe, expect, it } from 'vitest';
import { extractMetadata } from '../../../functions/documents/extract/extract-metadata.ts';
import { buildDocx, paragraph } from './build-docx.ts';
import { ABSTRACT, BODY, bodyParts, TITLE } from './sample-text.ts';
import { SENTENCES, BODY as SHEET_BODY, Sheet } from './sheet.ts';

const read = (...paragraphs: string[]) => extractMetadata(buildDocx(...paragraphs));
const readSheet = async (sheet: Sheet) => extractMetadata(await sheet.bytes());
const title = paragraph(TITLE, { size: 16, bold: true, centered: true });

describe('an abstract is not made of', () => {
  it('a paragraph set apart in a report or a data sheet, which names nobody', async () => {
    const sheetOf = async (byline: string) =>
      (await Sheet.create())
        .set(TITLE, { x: 90, y: 60, size: 16, bold: true })
        .set(byline, { x: 90, y: 90, size: 11 })
        .set(SENTENCES, { x: 110, y: 130, size: 8 })
        .set(SHEET_BODY, { y: 300 });
    expect((await readSheet(await sheetOf('Ana Silva, Jan de Vries'))).abstract.value).not.toBe('');
    expect((await readSheet(await sheetOf('a sheet of data on grazing'))).abstract.value).toBe('');
  });

  it('numbered addresses', async () => {
    const places = [1, 2, 3].map(
      (at) => `${at}. Institute of soils and grasses, at the steppe's edge in town ${at}, where we work. `,
    );
    const { abstract } = await read(
      title,
      paragraph('Ana Silva, Jan de Vries, University of the Steppe'),
      paragraph(places.join('').repeat(3)),
      paragraph('Introduction', { style: 'H1' }),
      paragraph(BODY),
    );
    expect(abstract.value).toBe('');
  });

  it('the questions of a submission’s form below it', async () => {
    const { abstract } = await read(
      title,
      paragraph('Abstract', { bold: true }),
      paragraph(ABSTRACT),
      paragraph('Additional Information:'),
      paragraph('Does this manuscript report new standardized datasets?'),
      ...bodyParts,
    );
    expect(abstract.value).toBe(ABSTRACT);
  });
});

describe('an abstract goes on', () => {
  it('over the page, past a footnote of the title page', async () => {
    const sheet = (await Sheet.create())
      .set(TITLE, { x: 90, y: 60, size: 16, bold: true })
      .set('Ana Silva, Jan de Vries', { x: 200, y: 90 })
      .set('Abstract', { y: 560, bold: true })
      .set([...SENTENCES.slice(0, 4), 'The carbon of the steppe was measured once'], { y: 580 })
      .set('* Institute of the Steppe, Field Road', { y: 740, size: 8 })
      .nextPage()
      .set(
        [
          'Seminar of the Steppe, September',
          'more in the autumn, and it had not changed.',
          ...SENTENCES.slice(4),
        ],
        { y: 90 },
      )
      .set('Keywords: grazing, carbon', { y: 200 });
    const { abstract } = await readSheet(sheet.body(240));
    expect(abstract.value).toMatch(/measured once\s+Seminar.*more in the autumn/s);
    expect(abstract.value).not.toMatch(/Field Road/);
  });

  it('above the keywords in all its parts, the sample’s among them', async () => {
    const part = (name: string) => paragraph(`${name}: ${ABSTRACT.split('. ').slice(0, 4).join('. ')}.`);
    const { abstract } = await read(
      title,
      ...['Objectives', 'Design', 'Study Sample', 'Results'].map(part),
      paragraph('Keywords: grazing, carbon'),
      ...bodyParts,
    );
    expect(abstract.value).toMatch(/^Objectives:/);
  });
});

describe('hints of templates', () => {
  it('are no keywords, in Portuguese as little as in English', async () => {
    const { keywords } = await read(
      title,
      paragraph('Palavras-chave: grazing, carbon (no mínimo três (3), no máximo cinco (5))'),
      ...bodyParts,
    );
    expect(keywords.value).toEqual(['grazing', 'carbon']);
  });
});
