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

  it('may be of a report about something', async () => {
    const lines = ['Laporan Singkat Tentang Pilihan Rumah', 'Kos Bagi Siswa di Kota'];
    const sheet = (await Sheet.create())
      .set(lines, { x: 120, y: 70, size: 16 })
      .set(['Budi Santoso'], { x: 200, y: 112, size: 12 })
      .set('Abstract', { y: 160, bold: true })
      .set(SENTENCES, { y: 176 });
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
    for (const place of [
      'UNIVERSIDAD DE COSTA RICA',
      'Software Engineering Department',
      '2019年数学建模校内赛',
      '承诺书',
    ])
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

  it('goes on behind a comma, though the next line is bold', async () => {
    const start =
      'Grazing changed the carbon of the plots, which were measured for years on forty farms of the steppe,';
    const { abstract: found } = await read(
      centered(TITLE, 14),
      paragraph('Abstract', { bold: true }),
      paragraph(start),
      paragraph('and of its neighbours', { bold: true }),
      paragraph(ABSTRACT),
      ...bodyParts,
    );
    expect(found.value).toBe([start, 'and of its neighbours', ABSTRACT].join('\n'));
  });

  it('behind its label has as many paragraphs as stand before the keywords, past a running head', async () => {
    const parts = Array.from({ length: 5 }, (_, at) =>
      SENTENCES.map((line) => line.replace('plot', `plot ${at}`)),
    );
    const sheet = (await Sheet.create())
      .set(TITLE, { x: 130, y: 60, size: 14, bold: true })
      .set('A. Silva, J. de Vries', { x: 220, y: 90 });
    for (const [at, lines] of parts.entries())
      sheet.set([`    ${at === 0 ? 'Abstract. ' : ''}${lines[0]}`, ...lines.slice(1)], { y: 130 + 115 * at });
    sheet
      .nextPage()
      .set('A. Silva, J. de Vries', { x: 220, y: 50 })
      .set('Keywords: grazing, carbon', { y: 90 });
    expect((await readSheet(sheet.body(140))).abstract.value).toMatch(
      /plot 0 0 only.*plot 4 7 only a little\.$/s,
    );
  });

  it('that was left empty is no summary of a later chapter', async () => {
    const { abstract: found } = await read(
      centered(TITLE, 14),
      paragraph('Abstract'),
      paragraph('Introduction'),
      paragraph(BODY),
      paragraph('Summary'),
      paragraph(ABSTRACT),
    );
    expect(found.value).toBe('');
  });

  it('is no note on which version of the article this is', async () => {
    const sheet = (await Sheet.create())
      .set(TITLE, { x: 90, y: 60, size: 16, bold: true })
      .set('Ana Silva and Jan de Vries, University of the Steppe, 12 Field Road', { y: 90, size: 8 })
      .set(
        Array.from(
          { length: 5 },
          () => 'This is the accepted version of an article, which may be used for what its terms say.',
        ),
        { y: 110, size: 8 },
      )
      .set(SENTENCES, { y: 200, size: 9, bold: true });
    expect((await readSheet(sheet.body(340))).abstract.value).toMatch(/^Grazing changed/);
  });

  it('is no essay under its writer’s name', async () => {
    const essay = paragraph(ABSTRACT.repeat(3));
    expect((await read(centered(TITLE, 14), paragraph('Ana Silva'), essay)).abstract.value).toBe('');
    expect((await read(centered(TITLE, 14), essay)).abstract.value).not.toBe('');
  });
});

describe('a cover', () => {
  it('of blocks far apart lends the title none of its lines', async () => {
    const sheet = (await Sheet.create())
      .set('A HISTORY OF EACH FIELD TOLD BEFORE', { x: 150, y: 200, size: 12, bold: true })
      .set('SOIL CARBON UNDER ROTATIONAL GRAZING', { x: 130, y: 300, size: 12, bold: true })
      .set('IN A SURVEY OF FORTY FARMS', { x: 170, y: 318, size: 12, bold: true })
      .nextPage()
      .abstract(80);
    expect((await readSheet(sheet.body())).title.value).not.toMatch(/FIELD.*SOIL/);
  });

  it('has its title in another style than the parts that follow', async () => {
    const { title } = await read(
      paragraph(TITLE, { size: 30, centered: true }),
      paragraph('Notice', { style: 'T1' }),
      paragraph('Mail me for a translation.'),
      paragraph('Abstract', { style: 'T1' }),
      paragraph(ABSTRACT),
      ...bodyParts,
    );
    expect(title.value).toBe(TITLE);
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

  it('may be an index of terms', async () => {
    expect(await keywordsOf('Índice de términos— Timer, Señal PWM, CPU AVR.')).toEqual([
      'Timer',
      'Señal PWM',
      'CPU AVR',
    ]);
  });

  it('are parted by dashes below their label, too', async () => {
    const { keywords } = await read(
      centered(TITLE, 14),
      ...abstract,
      paragraph('Palabras Clave', { bold: true }),
      paragraph('RFID — UHF — ISO18000-6'),
      ...bodyParts,
    );
    expect(keywords.value).toEqual(['RFID', 'UHF', 'ISO18000-6']);
  });

  it('are no table of a language’s reserved words', async () => {
    expect(await keywordsOf('Keywords: public → blue, class → blue, undefined → red')).toEqual([]);
  });
});
