import { describe, expect, it } from 'vitest';
import { extractMetadata } from '../../../functions/documents/extract/extract-metadata.ts';
import { splitKeywords } from '../../../functions/documents/extract/split-keywords.ts';
import { buildDocx, paragraph } from './build-docx.ts';
import { ABSTRACT, bodyParts, TITLE } from './sample-text.ts';
import { SENTENCES, Sheet } from './sheet.ts';

const read = (...paragraphs: string[]) => extractMetadata(buildDocx(...paragraphs));
const abstractParts = [paragraph('Abstract', { bold: true }), paragraph(ABSTRACT)];

describe('a title of a DOCX', () => {
  it('is told by a style that the file does not define', async () => {
    const { title } = await read(
      paragraph('What the history of every field on forty farms was and how it was told'),
      paragraph(TITLE, { style: 'Title' }),
      ...abstractParts,
      ...bodyParts,
    );
    expect(title.value).toBe(TITLE);
  });

  it('ends before what somebody once said', async () => {
    const said = '“The history of a field is long, and a survey of forty farms is not.”';
    const { title } = await read(paragraph(TITLE), paragraph(said), ...abstractParts, ...bodyParts);
    expect(title.value).toBe(TITLE);
  });

  it('is the fuller one where the file’s short name stands above it', async () => {
    const fuller = `${TITLE} — a survey of forty farms`;
    const { title } = await read(
      paragraph(TITLE, { style: 'T1' }),
      paragraph('English | Deutsch'),
      paragraph(fuller, { style: 'H1' }),
      paragraph('Ana Silva, Jan de Vries'),
      ...abstractParts,
      ...bodyParts,
    );
    expect(title.value).toBe(fuller);
  });
});

describe('a title of a PDF', () => {
  it('begins below the section of a meeting', async () => {
    const sheet = (await Sheet.create())
      .set('Área 1: Economia Regional', { y: 60, size: 17, bold: true })
      .front()
      .abstract(180)
      .body(320);
    expect((await extractMetadata(await sheet.bytes())).title.value).toBe(
      'Soil carbon under rotational grazing in the eastern steppe',
    );
  });
});

describe('the last word of a title', () => {
  it('may be a label elsewhere', async () => {
    const sheet = (await Sheet.create())
      .set(['Soil carbon and grazing in the steppe: an image'], { y: 80, size: 17, bold: true })
      .set('Classification', { y: 101, size: 17, bold: true })
      .set('Ana Silva and Jan de Vries', { y: 140, size: 12 })
      .abstract(180)
      .body(320);
    expect((await extractMetadata(await sheet.bytes())).title.value).toBe(
      'Soil carbon and grazing in the steppe: an image Classification',
    );
  });
});

describe('an abstract of a DOCX', () => {
  it('has the list that it announces, and not the body behind that', async () => {
    const entry = (text: string) =>
      paragraph(text).replace('<w:pPr>', '<w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>');
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

describe('an abstract of a PDF', () => {
  it('is no theorem of a paper that has none', async () => {
    const theorem = ['Theorem 1. Let a plot of the steppe be grazed.', ...SENTENCES.slice(0, 4)];
    const read = async (...lines: string[]) => {
      const sheet = (await Sheet.create()).front().set(lines, { x: 92, y: 200, italic: true });
      return (await extractMetadata(await sheet.body(340).bytes())).abstract.value;
    };
    expect(await read(...theorem)).toBe('');
    expect(await read(...theorem.slice(1), ...SENTENCES.slice(4))).toBe(SENTENCES.join(' '));
  });

  it('keeps a line in bold with an equation in it', async () => {
    const sheet = (await Sheet.create())
      .front()
      .set('Abstract', { y: 180, bold: true })
      .set([...SENTENCES, 'Of all that we had seen on the forty farms of the steppe we name but 27'], {
        y: 200,
      })
      .set('candidates. The calibrated model holds: p = 1.0, in agreement with the', { y: 308, bold: true })
      .set('null of the sample that was drawn from it.', { y: 320 })
      .body(360);
    expect((await extractMetadata(await sheet.bytes())).abstract.value).toMatch(
      /name but 27 candidates\. The calibrated .* with the null of the sample/,
    );
  });
});

describe('a list of keywords', () => {
  it('ends with its sentence where no entry has a stop inside', () => {
    expect(splitKeywords('soil carbon, grazing, steppe. In alphabetical order')).toEqual([
      'soil carbon',
      'grazing',
      'steppe',
    ]);
    expect(splitKeywords('soil, Mongolia. Central Asia, steppe. Eastern')).toHaveLength(3);
  });
});
