import { describe, expect, it } from 'vitest';
import { extractMetadata } from '../../../functions/documents/extract/extract-metadata.ts';
import { buildDocx, paragraph } from './build-docx.ts';
import { ABSTRACT, BODY, bodyParts, TITLE } from './sample-text.ts';
import { SENTENCES, Sheet } from './sheet.ts';

const read = (...paragraphs: string[]) => extractMetadata(buildDocx(...paragraphs));
const readSheet = async (sheet: Sheet) => extractMetadata(await sheet.bytes());
const abstract = [paragraph('Abstract', { bold: true }), paragraph(ABSTRACT)];
const centered = (text: string, size: number) => paragraph(text, { size, bold: true, centered: true });

describe('the title of a manuscript', () => {
  it('is read whole where its lines are double-spaced', async () => {
    const lines = [
      'The long history of the field and the survey of',
      'forty farms with a simulation. A comparative study',
      'Eastern Fields',
    ];
    const sheet = lines.reduce(
      (page, line, at) => page.set(line, { x: 120, y: 80 + 46 * at, size: 14, bold: true }),
      await Sheet.create(),
    );
    sheet
      .set('Abstract', { y: 240, bold: true })
      .set([...SENTENCES, 'The eastern fields are dry.'], { y: 256 });
    expect((await readSheet(sheet.body())).title.value).toBe(lines.join(' '));
  });

  it('keeps a method’s foreign name at its end', async () => {
    const body = paragraph(
      'Sistem ini menentukan pilihan rumah kos bagi siswa dengan metode yang dipakai di kota dan untuk orang lain. '.repeat(
        5,
      ),
    );
    const english =
      'The students of the city use simple additive weighting to find a room, and the method is good for them.';
    const { title } = await read(
      `<w:p><w:pPr><w:jc w:val="center"/></w:pPr><w:r><w:rPr><w:b/><w:sz w:val="32"/></w:rPr><w:t>SISTEM PILIHAN RUMAH KOS BAGI SISWA DENGAN METODE</w:t><w:br/><w:t>SIMPLE ADDITIVE WEIGHTING</w:t></w:r></w:p>`,
      paragraph('Abstract', { bold: true }),
      paragraph(`${english} ${english}`),
      ...[1, 2, 3].flatMap(() => [paragraph('Metode', { bold: true }), body]),
    );
    expect(title.value).toBe('SISTEM PILIHAN RUMAH KOS BAGI SISWA DENGAN METODE SIMPLE ADDITIVE WEIGHTING');
  });

  it('in capitals with a raised mark behind it is no list of names', async () => {
    const marked =
      '<w:p><w:r><w:t>FORECASTING GRAZING DENSITY SURVEY RATES</w:t></w:r><w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:t>1</w:t></w:r></w:p>';
    const { title } = await read(
      marked,
      paragraph('BY ANA SILVA AND JAN DE VRIES'),
      ...abstract,
      ...bodyParts,
    );
    expect(title.value).toMatch(/^FORECASTING GRAZING DENSITY SURVEY RATES/);
  });

  it('is no sentence of a text that has none, no university and no department', async () => {
    const sentence = `As others found before us, ${BODY.split(/\s+/).slice(0, 30).join(' ')}:`;
    expect((await read(paragraph(sentence), paragraph(BODY), paragraph(BODY))).title.value).toBe('');
    for (const place of ['UNIVERSIDAD DE COSTA RICA', 'Software Engineering Department'])
      expect(
        (await read(centered(place, 18), centered(TITLE, 14), ...abstract, ...bodyParts)).title.value,
      ).toBe(TITLE);
  });
});

describe('the abstract of a manuscript', () => {
  it('ends where a translation’s label stands, also one with nothing behind it', async () => {
    const { abstract: found } = await read(
      centered(TITLE, 14),
      paragraph(`Аннотация: ${ABSTRACT}`),
      paragraph('Annotation:', { bold: true }),
      paragraph('Keywords: grazing, carbon'),
      ...bodyParts,
    );
    expect(found.value).toBe(ABSTRACT);
  });

  it('ends where a journal’s form begins its table of specifications', async () => {
    const { abstract: found } = await read(
      centered(TITLE, 14),
      ...abstract,
      paragraph('Specifications Table [Please fill in the right-hand column of the table below.]'),
      ...bodyParts,
    );
    expect(found.value).toBe(ABSTRACT);
  });

  it('is called Sumário by lawyers, who call their list of contents so, too', async () => {
    const sumario =
      'O regulamento reformula as regras do reconhecimento das decisões, dos atos e dos acordos em matéria matrimonial.';
    const body = paragraph(
      'O reconhecimento das decisões não é uma novidade para os tribunais que as aplicam. '.repeat(6),
    );
    const front = (text: string) =>
      read(
        centered('Reconhecimento de decisões em matéria matrimonial', 14),
        paragraph(text),
        paragraph('Introdução', { bold: true }),
        body,
        body,
      );
    expect((await front(`Sumário: ${sumario}`)).abstract.value).toBe(sumario);
    expect(
      (
        await front(
          'Sumário: 1. As regras; 2. O reconhecimento das decisões; 3. Os acordos; 4. A matéria matrimonial e os tribunais',
        )
      ).abstract.value,
    ).toBe('');
  });

  it('is no essay under its writer’s name', async () => {
    const essay = paragraph(ABSTRACT.repeat(3));
    expect((await read(centered(TITLE, 14), paragraph('Ana Silva'), essay)).abstract.value).toBe('');
    expect((await read(centered(TITLE, 14), essay)).abstract.value).not.toBe('');
  });
});

describe('the keywords of a manuscript', () => {
  const keywordsOf = async (line: string) =>
    (await read(centered(TITLE, 14), ...abstract, paragraph(line), ...bodyParts)).keywords.value;

  it('parted by spaces keep a Latin name with its kind', async () => {
    expect(await keywordsOf('关键词：皮尔逊系数 Apriori 关联算法 ARIMA 算法 遗传算法')).toEqual([
      '皮尔逊系数',
      'Apriori 关联算法',
      'ARIMA 算法',
      '遗传算法',
    ]);
    expect(await keywordsOf('关键词：最短路径 Dijkstra SPFA 效率比较 应用')).toEqual([
      '最短路径',
      'Dijkstra',
      'SPFA',
      '效率比较',
      '应用',
    ]);
  });

  it('are no table of a language’s reserved words', async () => {
    expect(await keywordsOf('Keywords: public → blue, class → blue, undefined → red')).toEqual([]);
  });
});
