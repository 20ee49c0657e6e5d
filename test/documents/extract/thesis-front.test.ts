import { describe, expect, it } from 'vitest';
import { extractMetadata } from '../../../functions/documents/extract/extract-metadata.ts';
import { isNeverTitle } from '../../../functions/documents/extract/not-a-title.ts';
import { splitKeywords } from '../../../functions/documents/extract/split-keywords.ts';
import { buildDocx, paragraph } from './build-docx.ts';
import { ABSTRACT, bodyParts, TITLE } from './sample-text.ts';
import { SENTENCES, Sheet } from './sheet.ts';

const read = (...paragraphs: string[]) => extractMetadata(buildDocx(...paragraphs));
const readSheet = async (sheet: Sheet) => extractMetadata(await sheet.bytes());
const centered = (text: string) => paragraph(text, { size: 14, bold: true, centered: true });
const heading = (text: string) => paragraph(text, { style: 'H1' });

describe('the title of a thesis in quotation marks', () => {
  it('goes on in the lines below, and stands behind the course in its own', async () => {
    const topic = 'Решение систем линейных уравнений';
    const over = await read(
      centered('ДОКЛАД'),
      centered(`на тему: «${topic}`),
      centered('с помощью разных методов»'),
      heading('Введение'),
      ...bodyParts,
    );
    expect(over.title.value).toBe(`${topic} с помощью разных методов`);
    const behind = await read(
      centered(`по дисциплине «Численные методы» на тему «${topic}»`),
      heading('Введение'),
      ...bodyParts,
    );
    expect(behind.title.value).toBe(topic);
  });
});

describe('the abstract of a thesis', () => {
  it('stands under the second heading where the first has names and schools only', async () => {
    const names = ['Ana Silva', 'Jan Vries', 'Department of Soils', 'National University of the Steppe'];
    const { abstract } = await read(
      centered(TITLE),
      heading('Abstract'),
      ...names.map((name) => paragraph(name, { centered: true })),
      heading('Summary'),
      paragraph(ABSTRACT),
      paragraph('Keywords: soil; carbon'),
      heading('Introduction'),
      ...bodyParts,
    );
    expect(abstract.value).toBe(ABSTRACT);
  });

  it("follows the library's record and the keywords under its heading", async () => {
    const { abstract, keywords } = await read(
      centered(TITLE),
      heading('Abstract'),
      paragraph('Name: Ana Silva Pages: 62 School: University of Soils Degree: Master Advisor: Jan de Vries'),
      paragraph('Keywords: soil, carbon, steppe'),
      paragraph(ABSTRACT),
      heading('Introduction'),
      ...bodyParts,
    );
    expect(abstract.value).toBe(ABSTRACT);
    expect(keywords.value).toEqual(['soil', 'carbon', 'steppe']);
  });
});

describe('a title page', () => {
  it('has no title in the name of a university or the kind of work, in Chinese characters', () => {
    for (const line of ['中国草原大学', '草原學院', '土壤學系碩士班碩士學位論文'])
      expect(isNeverTitle(line)).toBe(true);
    for (const line of ['草原大学生的土壤观', '土壤与大学']) expect(isNeverTitle(line)).toBe(false);
  });

  it('may name its author first, with the particle of an Azerbaijani name', async () => {
    const { title } = await read(
      centered('Керимов Эльдар Вагиф оглы'),
      centered('Углерод почв в степи при выпасе'),
      paragraph('Аннотация: Целью работы является измерение углерода почв на сорока участках в степи.'),
      ...bodyParts,
    );
    expect(title.value).toBe('Углерод почв в степи при выпасе');
  });

  it('has the title behind what kind of article it is', async () => {
    const { title } = await read(
      centered(`Research article: ${TITLE}`),
      paragraph('Ana Silva'),
      ...bodyParts,
    );
    expect(title.value).toBe(TITLE);
  });

  it('keeps the years that a title ends with', async () => {
    const line = 'Soil carbon under rotational grazing in the eastern steppes';
    const sheet = await Sheet.create();
    sheet
      .set(line, { x: 300 - 0.8 * sheet.widthOf(line), y: 80, size: 16 })
      .set('2015/2016', { x: 300 - 0.8 * sheet.widthOf('2015/2016'), y: 99, size: 16 })
      .set('Ana Silva', { x: 275, y: 140, size: 12 })
      .abstract();
    expect((await readSheet(sheet.body())).title.value).toBe(
      'Soil carbon under rotational grazing in the eastern steppes 2015/2016',
    );
  });
});

describe('a keyword list', () => {
  it('is read beside its label in the margin', async () => {
    const sheet = (await Sheet.create())
      .front()
      .set('soil carbon, grazing, steppe, rotation', { x: 140, y: 189.5 })
      .set('Keywords:', { x: 72, y: 190 })
      .set('Abstract:', { x: 72, y: 210 })
      .set(SENTENCES, { x: 140, y: 210 });
    expect((await readSheet(sheet.body())).keywords.value).toEqual([
      'soil carbon',
      'grazing',
      'steppe',
      'rotation',
    ]);
  });

  it('keeps a comma among semicolons: an inverted heading, the name of a substance, a place', () => {
    const words = ['1,3-butadiene', 'N,N-dimethylformamide', 'Lyon, France', 'soil'];
    expect(splitKeywords(words.join('; '))).toEqual(words);
    expect(splitKeywords('盐，干；土壤；碳')).toEqual(['盐，干', '土壤', '碳']);
    expect(splitKeywords('soil; Models, Biological; farms')).toEqual(['soil', 'Models, Biological', 'farms']);
  });

  it('has no word for and before its last entry in any language', () => {
    expect(splitKeywords('tanah, karbon, dan padang rumput')).toEqual(['tanah', 'karbon', 'padang rumput']);
  });
});
